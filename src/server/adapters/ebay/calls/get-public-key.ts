import { z } from "zod";
import { unknownAnswer } from "../exchange-outcome.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

const answerShape = z.object({ key: z.string().min(1) });

/**
 * Notification getPublicKey: returns a key as eBay sends it, PEM on one line; `null` if eBay has no
 * such key.
 */
export async function getPublicKey(
  ebay: EbayTransport,
  keyId: string,
): Promise<ExchangeOutcome<string | null>> {
  const answer = await ebay.rest(ebay.application, {
    method: "GET",
    path: `/commerce/notification/v1/public_key/${encodeURIComponent(keyId)}`,
    family: "notification",
  });
  if (!answer.ok) return answer.failure.kind === "not-found" ? { ok: true, value: null } : answer;
  const parsed = answerShape.safeParse(answer.value.body);
  return parsed.success ? { ok: true, value: parsed.data.key } : unknownAnswer("getPublicKey");
}
