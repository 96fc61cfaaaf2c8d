/** Which of the rows' elements in the page shows which listing: ids to numbers from 0 on. */
export type RowSlots = ReadonlyMap<string, number>;

/**
 * Rows that stay keep their elements; those that come take the elements of those that went, so that
 * few are created while scrolling.
 *
 * @param before The slots until now.
 * @param ids The rows to show, each once.
 * @returns `before` itself when it has a slot for each.
 */
export function assignSlots(before: RowSlots, ids: readonly string[]): RowSlots {
  if (ids.every((id) => before.has(id))) return before;
  const taken = new Set(ids.map((id) => before.get(id)));
  let next = 0;
  const free = () => {
    while (taken.has(next)) next += 1;
    return next++;
  };
  return new Map(ids.map((id) => [id, before.get(id) ?? free()]));
}
