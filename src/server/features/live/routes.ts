import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { liveEvents, livePath, liveQuery } from "#contract/live.ts";
import { succeed } from "#domain/failure.ts";
import { refuseOtherAccount, sellerGate } from "#server/features/accounts/session-gate.ts";
import type { Database } from "#server/platform/db/database.ts";
import { openEventStream } from "#server/platform/http/open-event-stream.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import { onceClosed } from "#server/platform/http/watch-caller.ts";
import type { Log } from "#server/platform/log/log.ts";
import { shareChanges } from "./share-changes.ts";

const liveCall = endpoint({
  method: "GET",
  path: livePath,
  load: "stream",
  query: liveQuery,
  answer: z.unknown(),
});

/** Serves the stream that tells a page what changed in its account. */
export function registerLiveRoutes(
  app: FastifyInstance,
  { db, log }: { readonly db: Database; readonly log: Log },
): void {
  const changes = shareChanges(db, log);
  // Open streams would keep the server from closing.
  app.addHook("preClose", () => changes.close());
  serveEndpoint(app, { call: liveCall, gate: sellerGate(db) }, ({ pass, query, reply }) => {
    const refused = refuseOtherAccount(pass, query.account);
    if (refused) return Promise.resolve(refused);
    const stream = openEventStream(reply);
    stream.send(liveEvents.beat);
    const stop = changes.follow(
      {
        ...pass,
        notify(changed) {
          if (changed.length > 0) stream.send(liveEvents.change, changed);
        },
        beat: () => stream.send(liveEvents.beat),
        signOut() {
          stream.send(liveEvents.end);
          stream.end();
        },
        close: stream.end,
      },
      query.age,
    );
    onceClosed(reply, stop);
    return Promise.resolve(succeed(stream.body));
  });
}
