/** What stood before and after a listing when the cursor came to it. */
export interface Neighbours {
  readonly of: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function neighboursOf(shown: readonly string[], id: string): Neighbours | null {
  const at = shown.indexOf(id);
  return at === -1 ? null : { of: id, before: shown[at - 1], after: shown[at + 1] };
}

/**
 * The listing one step on. Working on a listing moves it to another place of the order; the cursor
 * then goes on where the work was, to the listing that stood beside it, and not to where the
 * finished one went.
 */
export function stepFrom(
  shown: readonly string[],
  from: { readonly id: string | null; readonly neighbours: Neighbours | null },
  steps: number,
): string | null {
  const { id, neighbours } = from;
  if (id === null) return shown[0] ?? null;
  const beside =
    neighbours?.of === id ? (steps > 0 ? neighbours.after : neighbours.before) : undefined;
  if (beside !== undefined && shown.includes(beside)) return beside;
  const at = shown.indexOf(id);
  const next = at === -1 ? 0 : Math.min(shown.length - 1, Math.max(0, at + steps));
  return shown[next] ?? null;
}
