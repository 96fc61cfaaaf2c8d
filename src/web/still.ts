import { laterScriptsId } from "#contract/rendering.ts";
import { darkMedia, readTheme, showTheme, storeTheme, themes } from "./lib/theme-choice.ts";
import type { Theme } from "./lib/theme-choice.ts";
import { sharePost } from "./pages/blog-post/share-post.ts";
import { replayPress } from "./replay-press.ts";

/*
 * The script of public pages that need no React, or not yet: the theme, sharing an article, and
 * starting the page's own script when somebody uses the page. See docs/decisions/0085.
 */
const all = <E extends Element>(selector: string) => document.querySelectorAll<E>(selector);
const themeButtons = all<HTMLButtonElement>("[data-theme-choice]");
const chosenBy = (button: HTMLButtonElement) =>
  themes.find((theme) => theme === button.dataset["themeChoice"]) ?? "system";

/** Shows which theme is chosen, and the pictures for it. */
function follow(theme: Theme): void {
  for (const button of themeButtons)
    button.setAttribute("aria-pressed", String(chosenBy(button) === theme));
  for (const source of all<HTMLSourceElement>("source[data-dark]"))
    source.media = darkMedia(theme, source.dataset["dark"] ?? "");
}

function choose(theme: Theme): void {
  storeTheme(theme);
  showTheme(theme);
  follow(theme);
}

function share(): void {
  const description = document.querySelector<HTMLMetaElement>("meta[name=description]");
  void sharePost({
    title: document.querySelector("h1")?.textContent ?? document.title,
    text: description?.content ?? "",
    url: window.location.href,
  });
}

/** Loads scripts while the browser has nothing else to do, without running them. */
function preload(addresses: readonly string[]): void {
  for (const href of addresses)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
}

function run(address: string): void {
  document.head.append(
    Object.assign(document.createElement("script"), { type: "module", src: address }),
  );
}

/** Runs the page's script at the first sign that somebody uses the page. */
function startWhenUsed(scripts: readonly string[]): void {
  const [main = "", ...others] = scripts;
  const started = new AbortController();
  const start = () => {
    started.abort();
    run(main);
  };
  if (window.earlyPress?.button) return start();
  const options = { passive: true, signal: started.signal };
  for (const sign of ["pointerdown", "touchstart", "keydown", "focusin"])
    addEventListener(sign, start, options);
  addEventListener(
    "pointermove",
    ({ movementX, movementY }) => {
      // Browsers also report a pointer that rests where the page appears.
      if (movementX !== 0 || movementY !== 0) start();
    },
    options,
  );
  addEventListener("load", () => setTimeout(() => preload([main, ...others]), 0));
}

if (readTheme() !== "system") follow(readTheme());
const later = document.getElementById(laterScriptsId)?.textContent;
if (later) startWhenUsed(JSON.parse(later));
else {
  for (const button of themeButtons)
    button.addEventListener("click", () => choose(chosenBy(button)));
  for (const button of all("[data-share]")) button.addEventListener("click", share);
  replayPress();
}
