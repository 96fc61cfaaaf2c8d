import type { KeyObject } from "node:crypto";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { MarketplaceNotice } from "#server/ports/marketplace.ts";
import { getPublicKey } from "../calls/get-public-key.ts";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import { rememberFor } from "../tasks/remember-for.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";
import { readNotice } from "./read-notice.ts";
import { readPublicKey, readSignatureHeader, verifySignature } from "./verify-notification.ts";

export type ReceiveNotification = (
  rawBody: string | Uint8Array,
  signatureHeader: string,
) => Promise<Result<MarketplaceNotice>>;

const hourMs = 3_600_000;

/** Reads signed notices. Keys, and that a key does not exist, are remembered for an hour. */
export function createNotificationReceiver(ebay: EbayTransport): ReceiveNotification {
  const rememberKey = rememberFor<KeyObject | null>(hourMs, ebay.now);
  const askKey = async (keyId: string): Promise<ExchangeOutcome<KeyObject | null>> => {
    const answer = await getPublicKey(ebay, keyId);
    if (!answer.ok || answer.value === null) return answer.ok ? { ok: true, value: null } : answer;
    const key = readPublicKey(answer.value);
    return key ? { ok: true, value: key } : unknownAnswer("getPublicKey");
  };
  return async (rawBody, signatureHeader) => {
    const header = readSignatureHeader(signatureHeader);
    if (!header) return notSigned("no signature that can be checked");
    const key = await rememberKey(header.keyId, () => askKey(header.keyId));
    if (!key.ok)
      return fail("marketplace-unavailable", "The notice could not be checked now.", {
        cause: key.failure.cause ?? key.failure.message,
      });
    if (key.value === null) return notSigned("unknown key");
    if (!verifySignature(rawBody, header.signature, key.value))
      return notSigned("the signature does not hold");
    const notice = readNotice(rawBody);
    return notice ? succeed(notice) : fail("invalid-input", "This is not a notice.");
  };
}

function notSigned(cause: string): Result<never> {
  return fail("forbidden", "The notice is not signed by eBay.", { cause });
}
