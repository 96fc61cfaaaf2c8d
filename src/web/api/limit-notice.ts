import { useSyncExternalStore } from "react";

let noted = false;
const listeners = new Set<() => void>();

/** Notes that something was refused because the month's limit is reached, or that it was said. */
export function noteLimit(now: boolean): void {
  noted = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isLimitNoted(): boolean {
  return noted;
}

export function useLimitNoted(): boolean {
  return useSyncExternalStore(subscribe, isLimitNoted, () => false);
}
