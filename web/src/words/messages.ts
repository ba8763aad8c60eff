// Every text of the page by id. Sentences are whole, with their parts as values, so that each language can build its own.

import type { Connection } from "../link";
import type { Move, Result, Seat } from "../messages";
import type { Theme, Turn } from "../settings";
import type { Who } from "../game/view";

/** A piece in a sentence: whose, and which kind. */
export interface PieceOf {
  who: Who;
  seat: Seat;
}

export interface PlayedMove {
  who: Who;
  seat: Seat;
  move: Move;
  /** The only throw of the turn so far, not one of several kept. */
  single: boolean;
  /** The moved piece went into the water and stands on this square. */
  water: number | null;
  /** How many of the side's pieces are home, when this one went home. */
  home: { count: number; of: number } | null;
  /** The opposing piece, where there was contact. */
  other: PieceOf | null;
}

export interface SquareName {
  square: number;
  house: string | null;
  piece: PieceOf | null;
  protectedBy: number[];
  selected: boolean;
  /** What the piece on it can do. */
  canMove: Move[];
  /** The moves that end here. */
  targets: Move[];
  lastTo: boolean;
  lastFrom: boolean;
}

export interface Messages {
  locale: string;
  appName: string;
  skip: string;
  home: {
    title: string;
    heading: string;
    lead: string;
    boardLabel: string;
    play: string;
    chooseRules: string;
    friend: string;
    friendNote: string;
    here: string;
    hereNote: string;
    seat: string;
    rules: string;
    rulesNote: string;
    howToPlay: string;
    failed: string;
  };
  ruleNames: Record<string, string>;
  /** A rule set as a title. */
  ruleTitles: Record<string, string>;
  ruleLines: Record<string, string>;
  houses: Record<string, string>;
  seats: Record<Seat, string>;
  theme: string;
  themes: Record<Theme, string>;
  settings: {
    title: string;
    turn: string;
    turns: Record<Turn, string>;
    passes: string;
    oneTap: string;
    close: string;
  };
  connection: Record<Connection, string>;
  connectedAgain: string;
  refusals: Record<string, string>;
  refused: string;
  board: {
    label: string;
    section: string;
    square: (name: SquareName) => string;
    sentTo: (square: number) => string;
    tray: (piece: PieceOf, count: number, of: number) => string;
    bearOff: (from: number[], count: number, of: number) => string;
    canLeave: (from: number[]) => string;
    captured: (count: number) => string;
  };
  chance: {
    label: string;
    sticks: (flat: number) => string;
    coins: (heads: number) => string;
    die: (value: number) => string;
    notThrown: string;
    again: string;
    kept: string;
    chip: (value: number, state: "pressed" | "free" | "blocked" | "played") => string;
    due: string;
  };
  button: {
    throw: string;
    throwAgain: string;
    pass: string;
    afterThisMove: string;
    pieceFirst: string;
    noPieceMoves: (throws: number[]) => string;
    passesItself: string;
    toThrow: (who: Who) => string;
    toChoose: (who: Who) => string;
    notConnected: string;
    waiting: string;
    rebirth: string;
    rebirthNote: (from: number, to: number) => string;
    play: string;
    playNote: (seat: Seat | null) => string;
    copy: string;
    copied: string;
    share: string;
    rematch: string;
    acceptRematch: string;
    rematchSent: string;
    watchRematch: string;
    goRematch: string;
    moves: string;
    settings: string;
    resign: string;
    resignYes: string;
    resignNo: string;
    newGame: string;
    home: string;
  };
  game: {
    title: (rules: string, mode: "friend" | "here") => string;
    docTitle: (state: string) => string;
    how: string;
    movesLabel: string;
    opening: string;
    resignAsk: (who: Who) => string;
    invite: string;
    watching: string;
    watchers: (count: number) => string;
    rematchOffered: (who: Who) => string;
    rematchBegun: string;
    gone: string;
    goneHint: string;
    connecting: string;
    record: string;
  };
  seat: {
    name: Record<Who, string>;
    label: (who: Who, seat: Seat) => string;
    free: string;
    /** `online` is null where it means nothing: one's own seat, and both on one screen. */
    state: (seat: { who: Who; seat: Seat; turn: boolean; online: boolean | null }) => string;
    turn: (who: Who) => string;
    won: string;
  };
  say: {
    waiting: string;
    waitingHint: (seat: Seat) => string;
    freeSeat: (seat: Seat | null) => string;
    freeSeatHint: string;
    start: (who: Who, seat: Seat) => string;
    opening: string;
    openingThrow: (who: Who, value: number) => string;
    openingHint: (who: Who) => string;
    starts: (who: Who) => string;
    threw: (who: Who, value: number) => string;
    threwChoose: (who: Who, value: number) => string;
    threwPass: (who: Who, value: number) => string;
    escaped: (piece: PieceOf, value: number, count: number, of: number) => string;
    played: (played: PlayedMove) => string;
    rebirth: (piece: PieceOf, to: number) => string;
    passed: (who: Who, throws: number[]) => string;
    yourThrow: (who: Who) => string;
    again: (who: Who) => string;
    toThrow: (who: Who) => string;
    toChoose: (who: Who) => string;
    cannotMove: (throws: number[]) => string;
    choose: (throws: number[], pieces: number) => string;
    chosen: (moves: Move[], other: (move: Move) => PieceOf | null) => string;
    whichPiece: (to: number | "off", from: number[]) => string;
    whichThrow: (throws: number[]) => string;
    orRebirth: string;
    offline: string;
    result: (result: { who: Who | null; loser: Who | null; why: Result["why"]; points: [number, number] }) => string;
    overHint: string;
    overWatching: string;
  };
  list: {
    step: (move: Move) => string;
    pass: string;
    rebirth: (from: number, to: number) => string;
    escaped: string;
    swap: string;
    capture: string;
    threw: (who: Who, value: number, starts: boolean) => string;
    result: (winner: Seat | null) => string;
  };
  rulesPage: {
    start: string;
    startNote: (pieces: number) => string;
    throws: string;
    /** `none`: what no side up counts. */
    throwsCaption: Record<"sticks" | "coins" | "die", (none: number) => string>;
    counts: string;
    probability: string;
    again: string;
    yes: string;
    no: string;
    houses: string;
    unnamed: string;
    rulings: string;
    rulingsNote: string;
    source: (source: string) => string;
    others: string;
    playThis: string;
    unknown: string;
    failed: string;
    loading: string;
  };
}
