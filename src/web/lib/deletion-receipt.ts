import { useSyncExternalStore } from "react";
import type { DeletionReceipt } from "#contract/profile.ts";

let receipt: DeletionReceipt | null = null;
const listeners = new Set<() => void>();

/** Keeps the receipt of a deleted account on the screen, wherever the page goes, until it is closed. */
export function keepReceipt(next: DeletionReceipt | null): void {
  receipt = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useReceipt(): DeletionReceipt | null {
  return useSyncExternalStore(
    subscribe,
    () => receipt,
    () => null,
  );
}
