import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/board.css";
import "./styles/throw.css";
import "./styles/game.css";
import "./styles/layout.css";
import "./styles/pages.css";
import { render } from "preact";
import { GamePage } from "./pages/game";
import { Home } from "./pages/home";
import { Note } from "./pages/note";
import { RulesPage } from "./pages/rules";
import { followTheme } from "./settings";
import sprite from "./sprite.svg?raw";
import { words } from "./words";

function Page() {
  const [, kind, id] = /^\/(g|rules)\/([A-Za-z0-9-]+)\/?$/.exec(location.pathname) ?? [];
  if (kind === "g") return <GamePage id={id!} />;
  if (kind === "rules") return <RulesPage id={id!} />;
  if (location.pathname === "/") return <Home />;
  return <Note title={words().game.gone} />;
}

document.documentElement.lang = words().locale;
followTheme(document.documentElement);

// Every drawing of the page refers to the sprite, so it stands in the document itself.
const drawings = new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement;
drawings.setAttribute("aria-hidden", "true");
const app = document.createElement("div");
app.className = "app";
document.body.append(drawings, app);
render(<Page />, app);
