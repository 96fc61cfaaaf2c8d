import { useSyncExternalStore } from "react";

let switched = false;
const listeners = new Set<() => void>();

/** Notes that the session went over to another account than the one this page shows, or that the page caught up. */
export function noteSwitch(now: boolean): void {
  switched = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasSwitched(): boolean {
  return switched;
}

export function useSwitched(): boolean {
  return useSyncExternalStore(subscribe, hasSwitched, () => false);
}
