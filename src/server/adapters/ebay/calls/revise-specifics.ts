import { fail } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerAccess, SpecificsWrite, WriteReport } from "#server/ports/marketplace.ts";
import type { XmlNode } from "../translate/write-xml.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/**
 * Trading ReviseFixedPriceItem, limited to the item specifics. They replace the current ones, so an
 * empty list would delete them all.
 */
export async function reviseSpecifics(
  ebay: EbayTransport,
  access: SellerAccess,
  write: SpecificsWrite,
): Promise<Result<WriteReport>> {
  const lists = Object.entries(write.specifics).map(([name, values]): XmlNode => [
    "NameValueList",
    [["Name", name], ...values.map((value): XmlNode => ["Value", value])],
  ]);
  if (lists.length === 0)
    return fail(
      "invalid-input",
      "An empty list of item specifics is never sent to eBay, because it would delete them all.",
    );
  const answer = await ebay.trading(access, {
    name: "ReviseFixedPriceItem",
    family: "trading-revise",
    write: true,
    fields: [
      [
        "Item",
        [
          ["ItemID", write.listingId],
          ["ItemSpecifics", lists],
        ],
      ],
    ],
  });
  return answer.ok ? { ok: true, value: { warnings: answer.value.warnings } } : answer;
}
