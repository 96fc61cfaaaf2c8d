/** Single rows of a list, or all of them except some, so that a long list needs no list of IDs. */
export interface Selection {
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
}

export const emptySelection: Selection = { all: false, ids: new Set() };
export const selectAll: Selection = { all: true, ids: new Set() };

export function isSelected({ all, ids }: Selection, id: string): boolean {
  return all !== ids.has(id);
}

export function toggle(selection: Selection, id: string): Selection {
  return setSelected(selection, [id], !isSelected(selection, id));
}

/** Selects these rows, or deselects them. */
export function setSelected(
  { all, ids }: Selection,
  changed: readonly string[],
  selected: boolean,
): Selection {
  const next = new Set(ids);
  for (const id of changed) {
    if (selected === all) next.delete(id);
    else next.add(id);
  }
  return { all, ids: next };
}

/** @param total The number of rows in the list. */
export function countSelected({ all, ids }: Selection, total: number): number {
  return all ? Math.max(0, total - ids.size) : ids.size;
}
