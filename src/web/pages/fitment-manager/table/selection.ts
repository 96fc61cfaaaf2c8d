/**
 * Which listings are ticked. It holds ids, so it survives filtering; `anchor` is where a
 * shift-click range begins.
 */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const emptySelection: Selection = { ids: new Set(), anchor: null };

/** Ticks or unticks one listing. */
export function toggleOne(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/**
 * Gives everything from the anchor to this listing, in the order shown, the state the anchor has.
 * Without an anchor in sight: one listing.
 */
export function extendTo(selection: Selection, id: string, shown: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(id);
  if (from === -1 || to === -1 || selection.anchor === null) return toggleOne(selection, id);
  const tick = selection.ids.has(selection.anchor);
  const ids = new Set(selection.ids);
  for (const between of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (tick) ids.add(between);
    else ids.delete(between);
  }
  return { ids, anchor: id };
}

/** Ticks all of these, or, when all are ticked, none of them. Others stay as they are. */
export function toggleAll(selection: Selection, shown: readonly string[]): Selection {
  const ids = new Set(selection.ids);
  const untick = shown.every((id) => ids.has(id));
  for (const id of shown) {
    if (untick) ids.delete(id);
    else ids.add(id);
  }
  return { ids, anchor: null };
}

/** Forgets listings that are no longer there. */
export function keepOnly(selection: Selection, existing: ReadonlySet<string>): Selection {
  const ids = new Set([...selection.ids].filter((id) => existing.has(id)));
  return ids.size === selection.ids.size ? selection : { ids, anchor: selection.anchor };
}
