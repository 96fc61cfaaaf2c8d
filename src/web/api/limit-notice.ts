import { createStore } from "../lib/create-store.ts";

/** Whether the monthly limit has blocked something and the user hasn't seen the notice yet. */
export const limitNotice = createStore(false);
