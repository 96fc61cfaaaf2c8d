/**
 * Wraps work that can take many items at once, such as an insert, so that concurrent callers share
 * it: items that arrive while a call to `work` is running wait, and all go into the next call. Each
 * caller gets the result of the call that had its items.
 */
export function inOneGo<Item, Result>(
  work: (items: readonly Item[]) => Promise<Result>,
): (items: readonly Item[]) => Promise<Result> {
  let waiting: Item[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  return (items) => {
    waiting.push(...items);
    next ??= running.then(() => {
      const all = waiting;
      waiting = [];
      next = null;
      const working = work(all);
      running = working.catch(() => undefined);
      return working;
    });
    return next;
  };
}
