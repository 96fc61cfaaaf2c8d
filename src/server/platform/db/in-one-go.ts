/**
 * Returns a function that works on items. Those that are given while earlier ones are being worked
 * on wait, and are then worked on together.
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
