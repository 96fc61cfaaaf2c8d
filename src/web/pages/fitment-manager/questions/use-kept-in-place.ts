import { useState } from "react";

/**
 * Keeps items on the screen in the order in which they were first shown, so that nothing moves
 * under the pointer when one is done. New items are added at the end. With `keepsGone`, items that
 * are gone stay as they were last shown.
 */
export function useKeptInPlace<T>(
  items: readonly T[],
  { keyOf, keepsGone }: { keyOf: (item: T) => string; keepsGone: (item: T) => boolean },
): readonly { readonly item: T; readonly isOpen: boolean }[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, T>>(new Map());
  const now = new Map(items.map((item) => [keyOf(item), item]));
  const isNew = [...now].some(([key, item]) => seen.get(key) !== item);
  if (isNew) setSeen(new Map([...seen, ...now]));
  return [...new Map([...seen, ...now])].flatMap(([key, item]) =>
    now.has(key) || keepsGone(item) ? [{ item, isOpen: now.has(key) }] : [],
  );
}
