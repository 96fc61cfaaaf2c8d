import { fail, succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { tokenHash } from "#server/platform/crypto/secret-box.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { readSession } from "./store.ts";

export const sessionCookie = "fitwright_session";

/** Whoever may call: the account that is active in the session. The only maker of a SellerId out of a request. */
export interface SignedIn {
  readonly sellerId: SellerId;
  readonly sessionHash: string;
}

export function sellerGate(db: Database): Gate<SignedIn> {
  return async (request) => {
    const token = request.cookies[sessionCookie];
    if (!token) return fail("not-signed-in", "Please sign in.");
    const sessionHash = tokenHash(token);
    const session = await readSession(db, sessionHash);
    if (!session) return fail("not-signed-in", "Please sign in.");
    return succeed({ sellerId: session.activeSellerId, sessionHash });
  };
}

/** For calls that anyone may make. */
export const everyoneGate: Gate<null> = () => Promise.resolve(succeed(null));
