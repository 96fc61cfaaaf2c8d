import { createStore } from "../lib/create-store.ts";

/** Whether the monthly limit has blocked something that the user hasn't been told about yet. */
export const limitNotice = createStore(false);
