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
 * Trading ReviseFixedPriceItem that replaces the compatibility list. Nothing but the id and the list is sent: other fields of a listing can be
 * in a state that eBay refuses to take again.
 */
export async function reviseFixedPriceItem(ebay: EbayTransport, access: SellerAccess, change: { readonly listingId: string; readonly rows: readonly CompatibilityRow[] }): Promise<ExchangeOutcome<WriteReport>> {
  const list: XmlNode = ["ItemCompatibilityList", [...change.rows.map(toElement), ["ReplaceAll", "true"]]];
  const answer = await ebay.trading(access, { name: "ReviseFixedPriceItem", family: "trading-revise", write: true, fields: [["Item", [["ItemID", change.listingId], list]]] });
  return answer.ok ? { ok: true, value: { warnings: answer.value.warnings } } : answer;
}

function toElement({ properties, notes }: CompatibilityRow): XmlNode {
  const lists = properties.map(({ name, value }): XmlNode => ["NameValueList", [["Name", name], ["Value", value]]]);
  return ["Compatibility", notes === "" ? lists : [...lists, ["CompatibilityNotes", notes]]];
}
