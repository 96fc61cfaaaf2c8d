import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";
import type { Database } from "#server/platform/db/database.ts";
import { saveAccount } from "./store.ts";

/** Exchanges the code for tokens, looks up their user, and stores the account. Returns its ID. */
export async function finishSignIn(
  deps: { readonly db: Database; readonly box: SecretBox; readonly marketplace: Marketplace },
  code: string,
): Promise<Result<SellerId>> {
  const tokens = await deps.marketplace.exchangeCode(code);
  if (!tokens.ok) return tokens;
  const { accessToken } = tokens.value;
  const user = await deps.marketplace.user({
    sellerKey: "sign-in",
    accessToken: (refused) =>
      Promise.resolve(
        refused === undefined
          ? succeed(accessToken)
          : fail("needs-reconnect", "eBay rejected the new sign-in."),
      ),
  });
  if (!user.ok) return user;
  return succeed(await saveAccount(deps.db, deps.box, { user: user.value, tokens: tokens.value }));
}
