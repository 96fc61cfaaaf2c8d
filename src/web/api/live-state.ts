import { createStore } from "../lib/create-store.ts";

/** Whether the server tells this page what changes, so that it needn't ask. */
export const isLive = createStore(false);

/** While the server tells what changes, work in progress is only read to be safe. */
const safetyMs = 15_000;

/** Returns how often to read work in progress, in milliseconds; false while offline. */
export function workPollMs(withoutStreamMs: number): number | false {
  if (!navigator.onLine) return false;
  return isLive.get() ? safetyMs : withoutStreamMs;
}
