import { accountHeader } from "#contract/account-header.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { tokenHash } from "#server/platform/crypto/secret-box.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { FindSession } from "#server/platform/http/name-caller.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { readSession } from "./session-store.ts";

export const sessionCookie = "fitwright_session";

/** A signed-in caller, with the session's active account. Requests get their SellerId only here. */
export interface SignedIn {
  readonly sellerId: SellerId;
  readonly sessionHash: string;
}

/**
 * Lets signed-in callers through, whichever of their accounts the page shows. For calls about the
 * session itself.
 */
export function sessionGate(db: Database): Gate<SignedIn> {
  return async (request) => {
    const token = request.cookies[sessionCookie];
    if (!token) return fail("not-signed-in", "Please sign in.");
    const sessionHash = tokenHash(token);
    const session = await readSession(db, sessionHash);
    if (!session) return fail("not-signed-in", "Please sign in.");
    return succeed({ sellerId: session.activeSellerId, sessionHash });
  };
}

/**
 * Returns what identifies the caller's session, null without a valid one. For calls that are open
 * to anyone, but whose limits count by session.
 */
export function sessionFinder(db: Database): FindSession {
  return async (request) => {
    const token = request.cookies[sessionCookie];
    if (!token) return null;
    const sessionHash = tokenHash(token);
    return (await readSession(db, sessionHash)) === null ? null : sessionHash;
  };
}

/**
 * Like sessionGate, but refuses a caller whose page shows an account that isn't the active one, so
 * that a forgotten tab can't act on the wrong account.
 */
export function sellerGate(db: Database): Gate<SignedIn> {
  const signedIn = sessionGate(db);
  return async (request, reply, call) => {
    const pass = await signedIn(request, reply, call);
    const shown = request.headers[accountHeader];
    return (pass.ok && shown !== undefined && refuseOtherAccount(pass.value, shown)) || pass;
  };
}

/** Returns a failure if the page shows another account than the active one, or else null. */
export function refuseOtherAccount({ sellerId }: SignedIn, shown: unknown): Result<never> | null {
  if (shown === sellerId) return null;
  return fail(
    "account-switched",
    "You switched to another eBay account in another tab, so nothing was changed.",
  );
}

/** Lets everyone through. */
export const everyoneGate: Gate<null> = () => Promise.resolve(succeed(null));
