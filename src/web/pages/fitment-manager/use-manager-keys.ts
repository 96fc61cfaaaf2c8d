import { useEffect, useRef } from "react";

export interface ManagerKeys {
  readonly move: (steps: number) => void;
  readonly select: (range: boolean) => void;
  readonly open: () => void;
  readonly generate: () => void;
  readonly sync: () => void;
  readonly edit: () => void;
  readonly accept: () => void;
  readonly search: () => void;
  readonly help: () => void;
  readonly close: () => void;
}

export const keyWords = [
  { keys: ["j", "↓"], words: "next listing" },
  { keys: ["k", "↑"], words: "previous listing" },
  { keys: ["x"], words: "select the listing; with Shift, everything from the last one" },
  { keys: ["Enter", "o"], words: "open the listing; once more, go into it" },
  { keys: ["g"], words: "generate the selected listings, or this one" },
  { keys: ["s"], words: "sync the selected listings, or this one" },
  { keys: ["a"], words: "accept the selected listings, or this one and go to the next" },
  { keys: ["e"], words: "edit the fitments of this listing" },
  { keys: ["/"], words: "search" },
  { keys: ["Esc"], words: "close the panel or the dialog" },
  { keys: ["F8"], words: "go to the notification" },
  { keys: ["?"], words: "this help" },
] as const;

const actions: Readonly<Record<string, (keys: ManagerKeys) => void>> = {
  j: (keys) => keys.move(1),
  ArrowDown: (keys) => keys.move(1),
  k: (keys) => keys.move(-1),
  ArrowUp: (keys) => keys.move(-1),
  x: (keys) => keys.select(false),
  X: (keys) => keys.select(true),
  o: (keys) => keys.open(),
  Enter: (keys) => keys.open(),
  g: (keys) => keys.generate(),
  s: (keys) => keys.sync(),
  a: (keys) => keys.accept(),
  e: (keys) => keys.edit(),
  "/": (keys) => keys.search(),
  "?": (keys) => keys.help(),
  Escape: (keys) => keys.close(),
};

const typingIn = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const ownKeys =
  '[role="menu"], [role="dialog"]:not([data-listing-panel]), [role="tablist"], [role="listbox"]';
const pressable = "button, a, summary";

/** Whether a key pressed here belongs to what has the focus instead of to the table. */
export function keepsKey(target: { closest: (selector: string) => unknown }, key: string): boolean {
  if (target.closest(typingIn) || target.closest(ownKeys)) return true;
  if (key === "Enter") return Boolean(target.closest(pressable));
  return (
    (key === "ArrowDown" || key === "ArrowUp") && Boolean(target.closest("[data-listing-panel]"))
  );
}

/** The keys of the manager, for as long as it is on the screen. */
export function useManagerKeys(keys: ManagerKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A notification takes Escape for itself as well; the panel shall close all the same.
      if (
        (event.defaultPrevented && event.key !== "Escape") ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !(event.target instanceof Element)
      )
        return;
      if (!Object.hasOwn(actions, event.key) || keepsKey(event.target, event.key)) return;
      event.preventDefault();
      actions[event.key]?.(latest.current);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
