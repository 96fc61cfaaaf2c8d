import type { SellerAccess, WriteReport } from "#server/ports/marketplace.ts";
import type { ExchangeOutcome } from "../exchange-outcome.ts";
import type { NamedValue } from "../translate/row-properties.ts";
import type { XmlNode } from "../translate/write-xml.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

export interface CompatibilityRow {
  readonly properties: readonly NamedValue[];
  readonly notes: string;
}

/**
 * `replace`: these rows become the whole list. `add`: they are added to the current rows. `remove`:
 * they are removed, and all others stay.
 */
export interface CompatibilityChange {
  readonly listingId: string;
  readonly mode: "replace" | "add" | "remove";
  readonly rows: readonly CompatibilityRow[];
}

/**
 * Trading ReviseFixedPriceItem, limited to the compatibility list. Sends nothing but the id and the
 * list, because other fields of a listing can be in a state that eBay won't accept again.
 */
export async function reviseFixedPriceItem(
  ebay: EbayTransport,
  access: SellerAccess,
  change: CompatibilityChange,
): Promise<ExchangeOutcome<WriteReport>> {
  const removing = change.mode === "remove";
  const rows = change.rows.map((row) => toElement(row, removing));
  const list: XmlNode = [
    "ItemCompatibilityList",
    change.mode === "replace" ? [...rows, ["ReplaceAll", "true"]] : rows,
  ];
  const answer = await ebay.trading(access, {
    name: "ReviseFixedPriceItem",
    family: "trading-revise",
    write: true,
    fields: [["Item", [["ItemID", change.listingId], list]]],
  });
  return answer.ok ? { ok: true, value: { warnings: answer.value.warnings } } : answer;
}

function toElement({ properties, notes }: CompatibilityRow, removing: boolean): XmlNode {
  const lists = properties.map(({ name, value }): XmlNode => [
    "NameValueList",
    [
      ["Name", name],
      ["Value", value],
    ],
  ]);
  if (removing) return ["Compatibility", [["Delete", "true"], ...lists]];
  return ["Compatibility", notes === "" ? lists : [...lists, ["CompatibilityNotes", notes]]];
}
