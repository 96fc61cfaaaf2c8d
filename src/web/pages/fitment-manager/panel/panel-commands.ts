import { createContext, useContext, useEffect, useRef } from "react";

/**
 * The commands that keys can run in the open panel. Each part of the panel sets its own command
 * while it can be used.
 */
export interface PanelCommands {
  /** Chooses an answer by its number, from 1. */
  answer?: (number: number) => void;
  /** Excludes the trim under the grid's cursor. */
  exclude?: () => void;
  /** Undoes the last edit, or offers to undo the last sync. */
  undo?: () => void;
  /** Saves the edits. */
  save?: () => void;
  /** Generates the listing, even if its row offers something else. */
  generate?: () => void;
  /** Asks to sync the listing, if a sync would change something. */
  sync?: () => void;
}

/** Holds the commands of the open panel. */
export const PanelCommandsContext = createContext<{ readonly current: PanelCommands }>({
  current: {},
});

/** Sets a command while `run` isn't null. */
export function usePanelCommand<Name extends keyof PanelCommands>(
  name: Name,
  run: NonNullable<PanelCommands[Name]> | null,
): void {
  const commands = useContext(PanelCommandsContext);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isSet = run !== null;
  useEffect(() => {
    if (!isSet) return undefined;
    const { current } = commands;
    const command = ((number: number) => latest.current?.(number)) as PanelCommands[Name];
    current[name] = command;
    return () => {
      if (current[name] === command) delete current[name];
    };
  }, [commands, name, isSet]);
}
