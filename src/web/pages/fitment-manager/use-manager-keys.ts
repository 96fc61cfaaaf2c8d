import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useCommands } from "../../lib/commands.ts";
import type { useTurns } from "./table/use-turns.ts";

export interface ManagerKeys {
  readonly turns: ReturnType<typeof useTurns>;
  readonly move: (steps: number) => void;
  /** Excludes the trim under a grid's cursor. @returns false if no grid has the focus */
  readonly exclude: () => boolean;
  readonly select: (range: boolean) => void;
  readonly open: () => void;
  readonly generate: () => void;
  readonly sync: () => void;
  readonly edit: () => void;
  readonly accept: () => void;
  readonly answer: (number: number) => void;
  readonly undo: () => void;
  readonly search: () => void;
  readonly help: () => void;
  readonly close: () => void;
}

interface KeyLine {
  /** As `KeyboardEvent.key` names them. */
  readonly keys: readonly string[];
  /** As the help shows them, if different. */
  readonly shown?: readonly string[];
  readonly words: string;
  /** False for keys that mean nothing without the screen's contents. */
  readonly inPalette?: boolean;
  /** True for keys that don't act on the current listing, and don't need to wait for it. */
  readonly actsImmediately?: boolean;
  /** Null for a key that something else handles. */
  readonly run: ((keys: ManagerKeys, key: string) => void) | null;
}

const next = (keys: ManagerKeys) => keys.move(1);
const previous = (keys: ManagerKeys) => keys.move(-1);

/** Every key of the manager. The help shows this table, and the keys are bound from it. */
export const keyTable: readonly KeyLine[] = [
  {
    keys: ["j", "ArrowDown"],
    shown: ["j", "↓"],
    words: "next listing",
    run: next,
  },
  {
    keys: ["k", "ArrowUp"],
    shown: ["k", "↑"],
    words: "previous listing",
    run: previous,
  },
  {
    keys: ["Enter", "o"],
    words: "open the listing; press again to move into it",
    run: (keys) => keys.open(),
  },
  {
    keys: ["a"],
    words: "accept the selected listings, or this one and go to the next",
    run: (keys) => keys.accept(),
  },
  {
    keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    shown: ["1", "–", "9"],
    words: "answer the open listing's question",
    inPalette: false,
    run: (keys, key) => keys.answer(Number(key)),
  },
  {
    keys: ["x"],
    words: "in a grid, exclude the trim under the cursor; in the table, select the listing",
    run: (keys) => (keys.exclude() ? undefined : keys.select(false)),
  },
  {
    keys: ["X"],
    shown: ["Shift", "x"],
    words: "select everything from the last selected listing to this one",
    run: (keys) => keys.select(true),
  },
  {
    keys: ["g"],
    words: "generate the selected listings, or this one",
    run: (keys) => keys.generate(),
  },
  {
    keys: ["s"],
    words: "save your edits; or sync the selected listings, or this one",
    run: (keys) => keys.sync(),
  },
  {
    keys: ["u"],
    words: "undo your last edit, or the open listing's last sync",
    run: (keys) => keys.undo(),
  },
  { keys: ["e"], words: "edit the fitments of this listing", run: (keys) => keys.edit() },
  {
    keys: ["/"],
    words: "search",
    actsImmediately: true,
    run: (keys) => keys.search(),
  },
  {
    keys: ["Escape"],
    shown: ["Esc"],
    words: "close the panel or the dialog",
    inPalette: false,
    actsImmediately: true,
    run: (keys) => keys.close(),
  },
  { keys: ["F8"], words: "go to the notification", run: null },
  {
    keys: ["Control+k"],
    shown: ["Ctrl", "k"],
    words: "find any command, screen, or listing",
    run: null,
  },
  {
    keys: ["?"],
    words: "this help",
    actsImmediately: true,
    run: (keys) => keys.help(),
  },
];

/** The keys of a grid, which its cells handle while they have the focus. */
export const gridKeyTable: readonly Omit<KeyLine, "run">[] = [
  { keys: ["←", "↑", "→", "↓"], words: "go from cell to cell; with Shift, mark several" },
  {
    keys: ["Space"],
    words: "remove or add the vehicle, the trim, the year, or all that is marked",
  },
  { keys: ["Enter"], words: "say why it fits" },
  {
    keys: ["Home", "End"],
    words: "go to the first or last cell of the line; with Ctrl, of the grid",
  },
];

const lines = new Map(keyTable.flatMap((line) => line.keys.map((key) => [key, line] as const)));

const typingIn = "input:not([type=checkbox]), textarea, select, [contenteditable]";
const ownKeys =
  '[role="menu"], [role="dialog"]:not([data-listing-panel]), [role="tablist"], [role="listbox"]';
const pressable = "button, a, summary";

/** Returns whether a key pressed here belongs to the focused element instead of the table. */
export function keepsKey(target: { closest: (selector: string) => unknown }, key: string): boolean {
  if (target.closest(typingIn) || target.closest(ownKeys)) return true;
  if (key === "Enter") return Boolean(target.closest(pressable));
  return (
    (key === "ArrowDown" || key === "ArrowUp") && Boolean(target.closest("[data-listing-panel]"))
  );
}

/** Binds the keys of the manager while it is on the screen. */
export function useManagerKeys(keys: ManagerKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useCommands(
    keyTable.flatMap(({ keys: [key = ""], shown, words, run, inPalette = true }) =>
      run && inPalette
        ? [
            {
              name: words.charAt(0).toUpperCase() + words.slice(1),
              keyName: shown?.join(" ") ?? key,
              run: () => run(latest.current, key),
            },
          ]
        : [],
    ),
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A notification takes Escape as well, but the panel should still close.
      if (
        (event.defaultPrevented && event.key !== "Escape") ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !(event.target instanceof Element)
      )
        return;
      const { key } = event;
      const line = lines.get(key);
      if (!line?.run || keepsKey(event.target, key)) return;
      event.preventDefault();
      pressKey(latest, line, key);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function pressKey(
  latest: RefObject<ManagerKeys>,
  { run, actsImmediately }: KeyLine,
  key: string,
): void {
  const { turns } = latest.current;
  if (actsImmediately) {
    turns.forget();
    return run?.(latest.current, key);
  }
  turns.inTurn({
    isStep: run === next || run === previous,
    run: () => {
      // A dialog or menu that an earlier key opened takes the other keys.
      if (keepsKey(document.activeElement ?? document.body, key)) turns.forget();
      else run?.(latest.current, key);
    },
  });
}
