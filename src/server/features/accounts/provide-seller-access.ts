import { setTimeout as sleep } from "node:timers/promises";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Marketplace, SellerAccess } from "#server/ports/marketplace.ts";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";
import type { Database } from "#server/platform/db/database.ts";
import { endRefresh, leaseRefresh, markLost, readTokens, saveRefreshed } from "./store.ts";
import type { HeldTokens } from "./store.ts";

/** Tokens are renewed this long before they expire, so that none expires during a call. */
const renewAheadMs = 5 * 60_000;
const pollMs = 250;
/** 30 seconds, as long as another process's lease on the renewal lasts. */
const maxPolls = 120;

export type SellerAccessOf = (sellerId: SellerId) => SellerAccess;

/**
 * Provides access tokens. Caches them in this process and renews them before they expire, with only
 * one renewal at a time across all processes.
 */
export function provideSellerAccess(
  db: Database,
  box: SecretBox,
  marketplace: Pick<Marketplace, "refreshTokens">,
): SellerAccessOf {
  const cached = new Map<SellerId, { readonly token: string; readonly expiresAt: number }>();
  const running = new Map<SellerId, Promise<Result<string>>>();

  const renew = async (
    sellerId: SellerId,
    refused: string | undefined,
  ): Promise<Result<string>> => {
    if (refused !== undefined) cached.delete(sellerId);
    for (let wait = 0; wait < maxPolls; wait += 1) {
      const held = await readTokens(db, box, sellerId);
      if (!held)
        return fail(
          "needs-connect",
          "eBay account not connected. Please connect your eBay account first.",
        );
      if (held.needsReconnect) return failReconnect();
      const usable = pickUsable(held, refused);
      if (usable) {
        cached.set(sellerId, usable);
        return succeed(usable.token);
      }
      if (await leaseRefresh(db, sellerId)) {
        if (!(await wasRenewed(db, box, { sellerId, refused })))
          return refreshNow(sellerId, held.refreshToken);
        await endRefresh(db, sellerId);
      } else await sleep(pollMs);
    }
    return fail(
      "marketplace-unavailable",
      "We couldn't renew the eBay sign-in in time. Please try again.",
    );
  };
  const refreshNow = async (sellerId: SellerId, refreshToken: string): Promise<Result<string>> => {
    const since = new Date();
    const fresh = await marketplace.refreshTokens(refreshToken);
    if (!fresh.ok) {
      const refusedForGood = fresh.failure.kind === "needs-reconnect";
      cached.delete(sellerId);
      await (refusedForGood ? markLost(db, sellerId, since) : endRefresh(db, sellerId));
      return refusedForGood ? failReconnect() : fresh;
    }
    const { accessToken, accessExpiresAt } = fresh.value;
    await saveRefreshed(db, box, { sellerId, accessToken, accessExpiresAt });
    cached.set(sellerId, { token: accessToken, expiresAt: accessExpiresAt });
    return succeed(accessToken);
  };
  return (sellerId) => ({
    sellerKey: sellerId,
    accessToken(refused) {
      const token = cached.get(sellerId);
      if (token && token.token !== refused && token.expiresAt - Date.now() > renewAheadMs)
        return Promise.resolve(succeed(token.token));
      const waiting = running.get(sellerId);
      if (waiting) return waiting;
      const renewal = renew(sellerId, refused).finally(() => running.delete(sellerId));
      running.set(sellerId, renewal);
      return renewal;
    },
  });
}

/** Returns whether another process renewed the tokens after they were read and before the lease. */
async function wasRenewed(
  db: Database,
  box: SecretBox,
  { sellerId, refused }: { readonly sellerId: SellerId; readonly refused: string | undefined },
): Promise<boolean> {
  const latest = await readTokens(db, box, sellerId);
  return latest !== null && pickUsable(latest, refused) !== null;
}

function pickUsable(held: HeldTokens, refused: string | undefined) {
  if (
    held.accessToken === null ||
    held.accessToken === refused ||
    held.accessExpiresAt - Date.now() <= renewAheadMs
  )
    return null;
  return { token: held.accessToken, expiresAt: held.accessExpiresAt };
}

function failReconnect() {
  return fail("needs-reconnect", "eBay token expired. Please reconnect your eBay account.");
}
