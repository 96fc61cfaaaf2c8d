import type { DeletionReceipt } from "#contract/profile.ts";
import { createStore } from "./create-store.ts";

/** The receipt of a deleted account. It stays on the screen across pages until it is closed. */
export const deletionReceipt = createStore<DeletionReceipt | null>(null);
