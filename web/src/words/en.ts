import type { Move, Seat } from "../messages";
import type { Who } from "../game/view";
import type { Messages, PieceOf } from "./messages";
import { plural } from "./plural";

const pieceWord = { cones: "cone", spools: "spool" };
const seatWord = { cones: "Cones", spools: "Spools" };
const subject: Record<Who, string> = { you: "You", friend: "Your friend", cones: "Cones", spools: "Spools" };
const whose: Record<Who, string> = { you: "your ", friend: "your friend's ", cones: "", spools: "" };

const pieces = plural("en", { one: "piece", other: "pieces" });
const points = plural("en", { one: "point", other: "points" });
const numerals = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const numeral = (count: number): string => numerals[count] ?? String(count);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const either = (items: readonly (string | number)[]): string =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(items.map(String));
const both = (items: readonly (string | number)[]): string =>
  new Intl.ListFormat("en-GB", { type: "conjunction" }).format(items.map(String));

const ofPiece = ({ who, seat }: PieceOf): string => whose[who] + pieceWord[seat];
const the = ({ who, seat }: PieceOf): string => (whose[who] ? ofPiece({ who, seat }) : `the ${pieceWord[seat]}`);
const is = (who: Who): string => (who === "you" || who === "cones" || who === "spools" ? "are" : "is");
const possessive: Record<Who, string> = { you: "Your", friend: "Your friend's", cones: "Cones'", spools: "Spools'" };

const opposing = (seat: Seat): string => pieceWord[seat === "cones" ? "spools" : "cones"];

/** What a move does with a piece of this seat, said before it is played. */
function outcome(move: Move, seat: Seat): string {
  if (move.to === "off") return "bears it off";
  if (move.sent !== null) return `moves it into the water on ${move.to}, back to ${move.sent}`;
  const place = `moves it to ${move.to}`;
  if (move.contact === "swap") return `${place} and swaps it with the ${opposing(seat)} there`;
  return move.contact === "capture" ? `${place} and captures the ${opposing(seat)} there` : place;
}

function goal(move: Move): string {
  if (move.to === "off") return "be borne off";
  if (move.sent !== null) return `move into the water on ${move.to}, back to ${move.sent}`;
  return move.contact === null ? `move to ${move.to}` : `${move.contact} on ${move.to}`;
}

/** What a move does that ends on this square, where a piece of the other side may stand. */
function target(move: Move, there: PieceOf | null): string {
  if (there && move.contact !== null) {
    const mover = `${there.who === "friend" ? "your " : "the "}${opposing(there.seat)} from ${move.from}`;
    return `Target: ${move.contact === "swap" ? "swap with" : "capture by"} ${mover}`;
  }
  return `Target for ${move.from}${move.sent === null ? "" : `: goes back to ${move.sent}`}`;
}

export const en = {
  locale: "en",
  appName: "Senet",
  skip: "Skip to the page",

  home: {
    title: "Senet: play the game of thirty squares",
    heading: "The passing game",
    lead: "Five thousand years old, two players, thirty squares, four sticks. Bring all your pieces home first.",
    boardLabel: "A senet board of three rows of ten squares",
    play: "Play",
    chooseRules: "Choose others",
    friend: "Play a friend",
    friendNote: "Send a link, no account",
    here: "Play here together",
    hereNote: "Two people, one screen",
    seat: "Your pieces",
    rules: "Rules",
    rulesNote: "No ancient rules survive; these are five modern readings.",
    howToPlay: "How it is played",
    failed: "The game could not be made. Try again.",
  },
  ruleNames: {
    standard: "Standard",
    bell: "Bell",
    kendall: "Kendall",
    "kendall-7": "Kendall, seven pieces",
    walls: "Walls",
  },
  ruleTitles: {
    standard: "Standard rules",
    bell: "Bell rules",
    kendall: "Kendall rules",
    "kendall-7": "Kendall rules, seven pieces",
    walls: "Walls rules",
  },
  ruleLines: {
    standard: "Five pieces, four sticks. Landing on a lone piece swaps the two.",
    bell: "Ten pieces and a long die. Captures leave the game; points decide.",
    kendall: "Throw until a 2 or 3, then play what you kept in any order.",
    "kendall-7": "The same game with two more pieces each.",
    walls: "Three in a row cannot be passed. No head up counts 6.",
  },
  houses: {
    rebirth: "House of Rebirth",
    "new-life": "House of New Life",
    beauty: "House of Beauty",
    happiness: "House of Happiness",
    water: "House of Water",
    chaos: "Waters of Chaos",
    "three-truths": "House of Three Truths",
    "re-atum": "House of Re-Atum",
    "ra-aton": "Ra-Aton",
    "ra-horakte": "Ra-Horakte",
    "mark-x": "X",
    "mark-3": "III",
    "mark-2": "II",
    "mark-1": "I",
    unnamed: "",
  },
  seats: seatWord,
  theme: "Theme",
  themes: { auto: "As my system", ivory: "Ebony and ivory", ebony: "Ebony", faience: "Faience", contrast: "High contrast" },
  settings: {
    title: "Settings",
    turn: "Board",
    turns: { automatic: "Automatic", across: "Across", down: "Down" },
    passes: "Pass by itself",
    oneTap: "Play at one tap",
    close: "Close",
  },
  connection: { connecting: "Connecting", live: "Connected", lost: "Not connected. Your game is kept.", gone: "No such game" },
  connectedAgain: "Connected again.",
  refusals: {
    "cannot-save": "The server could not save that. Nothing changed: try again.",
    busy: "The server is busy. Nothing changed: try again.",
    "seat-taken": "Someone else took the seat. You can watch.",
  },
  refused: "The server did not take that. Nothing changed.",

  board: {
    label: "Board, path from 1 to 30",
    section: "Board",
    square({ square, house, piece, protectedBy, selected, canMove, targets, lastTo, lastFrom }) {
      const name = [`Square ${square}`, house, piece ? ofPiece(piece) : "empty"].filter(Boolean).join(", ");
      const said = [
        protectedBy.length ? `Protected by ${both(protectedBy)}` : "",
        selected ? "Selected" : "",
        selected && piece ? capital(both(canMove.map((move) => `${move.throw} ${outcome(move, piece.seat)}`))) : "",
        !selected && canMove.length ? `Can ${either([...new Set(canMove.map(goal))])}` : "",
        ...targets.map((move) => target(move, piece)),
        lastTo ? "Moved here last" : "",
        lastFrom ? "The last move came from here" : "",
      ];
      return [name, ...said.filter(Boolean)].join(". ");
    },
    sentTo: (square) => `to ${square}`,
    tray: (piece, count, of) => `${capital(ofPiece(piece))}s borne off: ${count} of ${of}`,
    bearOff: (from, count, of) => `Bear off from ${either(from)}. Borne off: ${count} of ${of}`,
    canLeave: (from) => `${both(from)} can leave`,
    captured: (count) => `${count} captured`,
  },

  chance: {
    label: "Throw",
    sticks: (flat) => `Four sticks, ${numeral(flat)} flat ${flat === 1 ? "side" : "sides"} up`,
    coins: (heads) => `Four coins, ${numeral(heads)} ${heads === 1 ? "head" : "heads"} up`,
    die: (value) => `Long die: ${value}`,
    notThrown: "Not thrown yet",
    again: "again after this",
    kept: "Kept throws",
    chip: (value, state) =>
      `${value}, ${{ pressed: "in hand", free: "to play", blocked: "cannot be played now", played: "played" }[state]}`,
    due: "A further throw is due",
  },

  button: {
    throw: "Throw",
    throwAgain: "Throw again",
    pass: "Pass",
    afterThisMove: "after this move",
    pieceFirst: "choose a piece",
    noPieceMoves: (throws) => `no piece can move ${either(throws)}`,
    passesItself: "passes by itself",
    toThrow: (who) => `${subject[who]} ${is(who)} to throw`,
    toChoose: (who) => `${subject[who]} ${is(who)} to move`,
    notConnected: "not connected",
    waiting: "when your friend is here",
    rebirth: "Leave the water",
    rebirthNote: (from, to) => `${from} to ${to}, ends the turn`,
    play: "Play",
    playNote: (seat) => (seat ? `take the ${seat}` : "take the free seat"),
    copy: "Copy the link",
    copied: "Copied",
    share: "Share",
    rematch: "Rematch",
    acceptRematch: "Accept rematch",
    rematchSent: "waiting for the answer",
    watchRematch: "Watch the rematch",
    goRematch: "Go to the rematch",
    moves: "Moves",
    settings: "Settings",
    resign: "Resign",
    resignYes: "Resign",
    resignNo: "Keep playing",
    newGame: "New game",
    home: "To the front page",
  },

  game: {
    title: (rules, mode) => (mode === "here" ? `Game on one screen, ${rules}` : `Game with a friend, ${rules}`),
    docTitle: (state) => `${state}: Senet`,
    how: "How it is played",
    movesLabel: "Moves: number, cones, spools",
    opening: "Start",
    resignAsk: (who) => (who === "you" ? "Give up this game?" : `Give up this game for ${who}?`),
    invite: "Send this link to your friend:",
    watching: "You are watching",
    watchers: (count) => `${count} watching`,
    rematchOffered: (who) => `${subject[who]} ${who === "friend" ? "offers" : "offer"} a rematch.`,
    rematchBegun: "The rematch has begun.",
    gone: "There is no such game",
    goneHint: "The link may be incomplete. Ask for it again, or start a new game.",
    connecting: "Connecting to the game",
    record: "Game record",
  },

  seat: {
    name: subject,
    label: (who, seat) => (who === seat ? seatWord[seat] : `${subject[who]}, ${seat}`),
    free: "Free seat",
    state({ who, seat, turn, online }) {
      if (who === "you") return turn ? "Your turn" : seatWord[seat];
      if (online === null) return turn ? "To move" : "Waiting";
      if (online) return turn ? "To move" : "Online";
      return turn ? "Away, to move" : "Away";
    },
    turn: (who) => `${possessive[who]} turn`,
    won: "Won",
  },

  say: {
    waiting: "Send the link to your friend",
    waitingHint: (seat) => `You play ${seat}. The game starts when your friend presses Play.`,
    freeSeat: (seat) => (seat ? `The ${seat} are free` : "A seat is free"),
    freeSeatHint: "Press Play to take the seat, or just watch.",
    start: (who, seat) =>
      who === seat
        ? `${seatWord[seat]} start: the first seat throws first.`
        : `${subject[who]} ${who === "you" ? "play" : "plays"} ${seat}, the first seat, and ${who === "you" ? "throw" : "throws"} first.`,
    opening: "You throw for the start: the first to throw a 1 starts.",
    openingThrow: (who, value) => `${subject[who]} threw ${value}.`,
    openingHint: (who) =>
      who === "friend"
        ? "Your friend is to throw. The first 1 starts."
        : who === "you"
          ? "Your turn: throw. The first 1 starts."
          : `${subject[who]} are to throw. The first 1 starts.`,
    starts: (who) => `${subject[who]} threw a 1 and ${who === "friend" ? "starts" : "start"}.`,
    threw: (who, value) => `${subject[who]} threw ${value}.`,
    threwChoose: (who, value) => `${subject[who]} threw ${value}: choose a piece`,
    threwPass: (who, value) => `${subject[who]} threw ${value}. No piece can move: pass.`,
    escaped: (piece, value, count, of) =>
      `${subject[piece.who]} threw ${value}: ${the(piece)} left the water and is home, ${count} of ${of}.`,
    played({ who, seat, move, single, water, home, other }) {
      const start = `${subject[who]} ${single ? "threw" : "played"} ${move.throw}`;
      if (home) return `${start}. ${capital(the({ who, seat }))} is home: ${home.count} of ${home.of}.`;
      let text = `${start}: ${move.from} to ${move.to}`;
      if (move.contact === "swap" && other) {
        text += `, swapped with ${the(other)}`;
        if (move.displaced !== null && move.displaced !== move.from) text += `, which is on ${move.displaced}`;
      }
      if (move.contact === "capture" && other) text += `, captured ${the(other)}`;
      if (water !== null) {
        const piece = capital(the({ who, seat }));
        return water === move.to ? `${text}. ${piece} is in the water.` : `${text}. ${piece} went into the water and is on ${water}.`;
      }
      return `${text}.`;
    },
    rebirth: (piece, to) => `${capital(the(piece))} left the water and is on ${to}.`,
    passed: (who, throws) => `${subject[who]} passed${throws.length ? `: no piece could move ${either(throws)}` : ""}.`,
    yourThrow: (who) => (who === "you" ? "Your turn: throw." : `${possessive[who]} turn: throw.`),
    again: (who) => (who === "you" ? "Throw again." : `${subject[who]} throw again.`),
    toThrow: (who) => `${subject[who]} ${is(who)} to throw.`,
    toChoose: (who) => `${subject[who]} ${is(who)} to move.`,
    cannotMove: (throws) => `No piece can move ${either(throws)}: pass.`,
    choose: (throws, count) =>
      throws.length > 1 ? `${capital(either(throws))} can be played.` : `${capital(numeral(count))} ${pieces(count)} can move.`,
    chosen(moves, other) {
      const [only] = moves;
      if (only && moves.length === 1) {
        const there = other(only);
        if (only.to === "off") return `${only.from} can leave the board. Tap the tray to play it.`;
        if (only.sent !== null) return `${only.from} to ${only.to} goes into the water, back to ${only.sent}. Tap ${only.to} to play it.`;
        const contact = there
          ? only.contact === "swap"
            ? ` swaps with ${the(there)}`
            : only.contact === "capture"
              ? ` captures ${the(there)}`
              : ""
          : "";
        return contact
          ? `${only.from} to ${only.to}${contact}. Tap ${only.to} to play it.`
          : `Tap ${only.to} to play ${only.from} to ${only.to}.`;
      }
      return `${moves[0]?.from ?? ""} can go to ${either(moves.map((move) => move.to))}.`;
    },
    whichPiece: (to, from) => (to === "off" ? `${both(from)} can leave: choose one.` : `${both(from)} can go to ${to}: choose one.`),
    whichThrow: (throws) => `Choose the throw to use: ${either(throws)}.`,
    orRebirth: "Or leave the water.",
    offline: "The game goes on once the connection is back.",
    result({ who, loser, why, points: [mine, theirs] }) {
      if (!who) return `A draw, ${mine} to ${theirs}.`;
      const won = `${subject[who]} won`;
      if (why === "resigned") return loser === "you" ? "You resigned." : `${won}: ${loser === "friend" ? "your friend" : loser} resigned.`;
      if (why === "points") return `${won}, ${mine} ${points(mine)} to ${theirs}.`;
      return `${won}: all pieces are home.`;
    },
    overHint: "Play again with a rematch.",
    overWatching: "The game is over.",
  },

  list: {
    step: (move) => `${move.from}–${move.to === "off" ? "off" : move.to}${move.sent === null ? "" : `–${move.sent}`}`,
    pass: "pass",
    rebirth: (from, to) => `${from}–${to}`,
    escaped: "out of the water",
    swap: "swap",
    capture: "capture",
    threw: (who, value, starts) => `${subject[who]} ${value}${starts ? ", starts" : ""}`,
    result: (winner: Seat | null) => (winner ? `${seatWord[winner]} won` : "Draw"),
  },

  rulesPage: {
    start: "The start",
    startNote: (count) => `${capital(numeral(count))} pieces each. Cones are the first seat.`,
    throws: "The throws",
    throwsCaption: {
      sticks: (none) => `Four sticks are thrown. The flat sides up are counted; none counts as ${none}.`,
      coins: (none) => `Four coins are thrown. The heads up are counted; none counts as ${none}.`,
      die: () => "One long die is thrown.",
    },
    counts: "Counts",
    probability: "Chance",
    again: "Throw again",
    yes: "yes",
    no: "no",
    houses: "The houses",
    unnamed: "Without a name",
    rulings: "Where the text leaves it open",
    rulingsNote: "The source does not settle everything. Here we play:",
    source: (source) => `Source: ${source}`,
    others: "The other rules",
    playThis: "Play",
    unknown: "There are no such rules",
    failed: "The rules could not be loaded.",
    loading: "Loading the rules",
  },
} satisfies Messages;
