import type { QueryClient } from "@tanstack/react-query";
import { liveChanges, liveEvents, liveKinds, livePath } from "#contract/live.ts";
import { keepStream } from "../lib/keep-stream.ts";
import { addressOf } from "./call-endpoint.ts";
import { isLive } from "./live-state.ts";
import { currentUserKey } from "./query-client.ts";
import { readChanges } from "./refresh-changes.ts";

const everything = liveKinds.map((kind) => ({ kind, ids: null }));

/**
 * Follows what changes in the account, in whichever tab or process, and reads it again, until the
 * returned function is called. Without the stream, work in progress is polled.
 */
export function followChanges(client: QueryClient, account: string): () => void {
  const reader = readChanges(client);
  let wasLost = false;
  const stop = keepStream({
    address: (age) => addressOf(livePath, { query: { account, age } }),
    events: Object.values(liveEvents),
    heard(event, data) {
      if (event === liveEvents.change) reader.note(readData(data));
      // Signed out, or another account is active: the answer says which.
      else if (event === liveEvents.end)
        void client.invalidateQueries({ queryKey: currentUserKey });
    },
    works(now) {
      if (now && wasLost) void retryFailed(client);
      // While offline, the screen keeps what it shows. Reading also starts the polling, which runs
      // anyway until the stream works for the first time.
      if (!now && navigator.onLine && (isLive.get() || wasLost)) reader.note(everything);
      wasLost = !now && (isLive.get() || wasLost || !navigator.onLine);
      isLive.set(now);
    },
  });
  return () => {
    stop();
    reader.stop();
    isLive.set(false);
  };
}

/** Reads again what couldn't be read while the server wasn't reached. */
function retryFailed(client: QueryClient): Promise<void> {
  return client.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.status === "error",
  });
}

/** A newer server may announce something that this page doesn't know. Then everything is read. */
function readData(data: string) {
  return liveChanges.safeParse(JSON.parse(data)).data ?? everything;
}
