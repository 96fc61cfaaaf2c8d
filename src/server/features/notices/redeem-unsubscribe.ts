import type { Database } from "#server/platform/db/database.ts";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";
import { nameKinds } from "./compose-mail.ts";
import { hashAddress, readUnsubscribe } from "./sign-unsubscribe.ts";
import type { Unsubscription } from "./sign-unsubscribe.ts";
import { readAddressee, readChannels, saveChannels } from "./store.ts";

/**
 * The state of a link. "forged": not ours, or damaged. "gone": the account is deleted, or its mails
 * go to another address by now.
 */
export type UnsubscribeState =
  | { readonly is: "forged" | "gone" }
  | {
      readonly is: "on" | "off";
      readonly kinds: string;
      readonly username: string;
    };

interface LinkDeps {
  readonly db: Database;
  readonly box: SecretBox;
}

/** Reads what a link would turn off. Changes nothing. */
export async function readUnsubscribeLink(
  deps: LinkDeps,
  token: string,
): Promise<UnsubscribeState> {
  const link = readUnsubscribe(deps.box, token);
  return link === null ? { is: "forged" } : follow(deps.db, link, false);
}

/** Turns off the mails that a link names. Safe to repeat. */
export async function redeemUnsubscribe(deps: LinkDeps, token: string): Promise<UnsubscribeState> {
  const link = readUnsubscribe(deps.box, token);
  return link === null ? { is: "forged" } : follow(deps.db, link, true);
}

async function follow(
  db: Database,
  { sellerId, kinds, address }: Unsubscription,
  turnsOff: boolean,
): Promise<UnsubscribeState> {
  return db.asSeller(sellerId, async (tx) => {
    const addressee = await readAddressee(tx, sellerId);
    if (addressee === null || addressee.email === null) return { is: "gone" };
    if (hashAddress(addressee.email) !== address) return { is: "gone" };
    const channels = await readChannels(tx, sellerId);
    const on = kinds.filter((kind) => channels[kind].byEmail);
    if (turnsOff)
      for (const kind of on)
        await saveChannels(tx, sellerId, { kind, ...channels[kind], byEmail: false });
    return {
      is: on.length > 0 && !turnsOff ? "on" : "off",
      kinds: nameKinds(kinds),
      username: addressee.username,
    };
  });
}
