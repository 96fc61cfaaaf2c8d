import { useEffect, useRef } from "react";
import { createStore } from "./create-store.ts";

/** Something that the command palette can do. */
export interface Command {
  readonly name: string;
  /** The key that does the same, as its cap shows it. */
  readonly keyName?: string;
  readonly run: () => void;
}

const sources = new Set<() => readonly Command[]>();
/** Counts how often a screen began or stopped offering commands. */
const changes = createStore(0);
const noteChange = () => changes.set(changes.get() + 1);

/** Offers commands in the palette while the component is on the screen. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const source = () => latest.current;
    sources.add(source);
    noteChange();
    return () => {
      sources.delete(source);
      noteChange();
    };
  }, []);
}

/**
 * Returns what the screens offer, also while they are still loading. A command that several
 * components offer is listed once.
 */
export function useOfferedCommands(): readonly Command[] {
  changes.use();
  const offered = [...sources].flatMap((source) => source());
  return [...new Map(offered.map((command) => [command.name, command])).values()];
}
