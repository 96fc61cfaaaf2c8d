import type { SellerId } from "#domain/seller-id.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";
import type { Database } from "#server/platform/db/database.ts";
import { markLost, readTokens } from "./store.ts";

export interface RevokeDeps {
  readonly db: Database;
  readonly box: SecretBox;
  readonly marketplace: Pick<Marketplace, "revoke">;
}

/**
 * Revokes our permission at the marketplace. Afterward we stop using it, whether or not the
 * marketplace confirmed.
 */
export async function revokeAccess(
  deps: RevokeDeps,
  sellerId: SellerId,
): Promise<"ended" | "not-confirmed" | "none"> {
  const held = await readTokens(deps.db, deps.box, sellerId);
  if (!held) return "none";
  const revoked = await deps.marketplace.revoke(held.refreshToken);
  await markLost(deps.db, sellerId, new Date());
  return revoked.ok ? "ended" : "not-confirmed";
}
