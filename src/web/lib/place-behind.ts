import { z } from "zod";

const state = z.object({ placeBehind: z.string() });

/**
 * Returns the state of a history entry for something that opens over a place, such as a panel. Back
 * closes it, and the place keeps its scroll position.
 *
 * @param key The key of the place's own entry.
 */
export function overPlace(key: string): z.output<typeof state> {
  return { placeBehind: key };
}

/** Reads the key of the place behind an entry; null if it isn't over one. */
export function readPlaceBehind(given: unknown): string | null {
  return state.safeParse(given).data?.placeBehind ?? null;
}
