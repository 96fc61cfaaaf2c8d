import { createStore } from "../lib/create-store.ts";

/** Whether the server streams changes to this page, so that it doesn't need to poll. */
export const isLive = createStore(false);

/** While the server streams changes, work in progress is polled only as a safeguard. */
const safetyMs = 15_000;

/** Returns how often to read work in progress, in milliseconds; false while offline. */
export function workPollMs(withoutStreamMs: number): number | false {
  if (!navigator.onLine) return false;
  return isLive.get() ? safetyMs : withoutStreamMs;
}
