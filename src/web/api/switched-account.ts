import { createStore } from "../lib/create-store.ts";

/** Whether the session has switched to a different account than this page shows. */
export const switchedAccount = createStore(false);
