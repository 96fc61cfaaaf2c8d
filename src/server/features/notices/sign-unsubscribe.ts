import { createHash } from "node:crypto";
import { z } from "zod";
import { isNoticeKind } from "#domain/notices/notice.ts";
import type { NoticeKindName } from "#domain/notices/notice.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";

/** Where an unsubscribe link leads. */
export const unsubscribePath = "/api/mail/unsubscribe";

/** The effect of a link: turns off mails of these kinds, for an account, to an address. */
export interface Unsubscription {
  readonly sellerId: SellerId;
  readonly kinds: readonly NoticeKindName[];
  /** The hash of the address that the mail went to. */
  readonly address: string;
}

const payload = z.object({
  for: z.literal("unsubscribe"),
  seller: z.uuid().transform((id) => id as SellerId),
  kinds: z.array(z.string().refine(isNoticeKind)),
  address: z.string(),
});

/**
 * Returns an unsubscribe link, which works without signing in. Encrypted with the server's key, so
 * nobody can change or invent one. It never expires: it can only turn off mails that it came with.
 */
export function signUnsubscribe(
  box: SecretBox,
  publicUrl: string,
  { sellerId, kinds, address }: Unsubscription,
): string {
  const token = box.seal(
    JSON.stringify({
      for: "unsubscribe",
      seller: sellerId,
      kinds,
      address,
    }),
  );
  return `${publicUrl}${unsubscribePath}?token=${token}`;
}

/** Reads a link's token, or returns null if it isn't ours. */
export function readUnsubscribe(box: SecretBox, token: string): Unsubscription | null {
  try {
    const { seller, kinds, address } = payload.parse(JSON.parse(box.open(token)));
    return { sellerId: seller, kinds, address };
  } catch {
    return null;
  }
}

/** Hashes an address, so that a link doesn't work after the account's address has changed. */
export function hashAddress(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 16);
}
