import { useEffect, useRef } from "react";

/** Something that the command palette can do. */
export interface Command {
  readonly name: string;
  /** The key that does the same, as its cap shows it. */
  readonly keyName?: string;
  readonly run: () => void;
}

const sources = new Set<() => readonly Command[]>();

/** Offers commands in the palette, for as long as the component is on the screen. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const source = () => latest.current;
    sources.add(source);
    return () => void sources.delete(source);
  }, []);
}

/** Returns what the screens offer now. */
export function currentCommands(): readonly Command[] {
  return [...sources].flatMap((source) => source());
}
