import type { FastifyInstance } from "fastify";
import {
  listAccounts,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  switchAccount,
  unlinkAccount,
} from "#contract/accounts.ts";
import { fail, succeed } from "#domain/failure.ts";
import { sellerGate, sessionGate } from "#server/features/accounts/session-gate.ts";
import type { Database } from "#server/platform/db/database.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import { presentSession } from "./present.ts";
import { endSessions, readLinked, readSessionsOf, setActive, unlink } from "./store.ts";

const success = { success: true as const };

/** Serves the accounts linked to a session, and the sessions an account is signed in to. */
export function registerSessionRoutes(
  app: FastifyInstance,
  { db }: { readonly db: Database },
): void {
  const anyAccount = sessionGate(db);
  const gate = sellerGate(db);
  serveEndpoint(app, { call: listAccounts, gate: anyAccount }, async ({ pass }) =>
    succeed(await readLinked(db, pass.sessionHash)),
  );
  serveEndpoint(app, { call: switchAccount, gate: anyAccount }, async ({ pass, params }) =>
    (await setActive(db, pass.sessionHash, params.id)) ? succeed(success) : notLinked(),
  );
  serveEndpoint(app, { call: unlinkAccount, gate }, async ({ pass, params }) => {
    if (params.id === pass.sellerId)
      return fail("conflict", "You're working in this account. Switch to another one first.");
    return (await unlink(db, pass.sessionHash, params.id)) ? succeed(success) : notLinked();
  });
  serveEndpoint(app, { call: listSessions, gate }, async ({ pass }) =>
    succeed(
      (await readSessionsOf(db, pass.sellerId)).map((row) => presentSession(row, pass.sessionHash)),
    ),
  );
  serveEndpoint(app, { call: revokeOtherSessions, gate }, async ({ pass }) =>
    succeed({
      ...success,
      revoked: await endSessions(db, pass.sellerId, { allBut: pass.sessionHash }),
    }),
  );
  serveEndpoint(app, { call: revokeSession, gate }, async ({ pass, params }) =>
    (await endSessions(db, pass.sellerId, { id: params.id })) > 0
      ? succeed(success)
      : fail("not-found", "This session has already ended."),
  );
}

function notLinked() {
  return fail("not-found", "This account isn't linked to your session.");
}
