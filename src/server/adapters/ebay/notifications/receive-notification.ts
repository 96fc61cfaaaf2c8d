import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { getPublicKey } from "../calls/get-public-key.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import { readNotice } from "./read-notice.ts";
import { readPublicKey, readSignatureHeader, verifySignature } from "./verify-notification.ts";

/**
 * Reads signed notices. Runs the cheapest checks first: the header's shape, then the body's, then
 * the key, then the signature.
 */
export function createNotificationReceiver(ebay: EbayTransport): Marketplace["verifyNotification"] {
  const askKey = async (keyId: string): Promise<Result<string | null>> => {
    const answer = await getPublicKey(ebay, keyId);
    if (!answer.ok) return notNow(answer.failure.cause ?? answer.failure.message);
    return answer.value === null || readPublicKey(answer.value)
      ? succeed(answer.value)
      : notNow("the key could not be read");
  };
  return async ({ rawBody, signatureHeader }, findKey) => {
    const header = readSignatureHeader(signatureHeader);
    if (!header) return notSigned("no signature that can be checked");
    const notice = readNotice(rawBody);
    if (!notice) return fail("invalid-input", "This is not a notice.");
    const found = await findKey(header.keyId, () => askKey(header.keyId));
    if (!found.ok) return found;
    const key = found.value === null ? null : readPublicKey(found.value);
    if (key === null) return notSigned("unknown key");
    return verifySignature(rawBody, header.signature, key)
      ? succeed(notice)
      : notSigned("the signature does not hold");
  };
}

function notNow(cause: string): Result<never> {
  return fail("marketplace-unavailable", "The notice could not be checked now.", { cause });
}

function notSigned(cause: string): Result<never> {
  return fail("forbidden", "The notice is not signed by eBay.", { cause });
}
