import type { Listing } from "../state/listing.ts";
import { children, textOf } from "./element-values.ts";
import { tradingError, type TradingError } from "./trading-error.ts";
import type { XmlElement } from "./xml-reader.ts";

const LONGEST_VALUE = 65;

/** Replaces all of a listing's specifics. The brand is required if the listing had one. */
export function reviseSpecifics(
  given: XmlElement,
): { readonly specifics: Listing["specifics"] } | { readonly error: TradingError } {
  const specifics = children(given, "NameValueList").map(
    (list) =>
      [textOf(list, "Name"), children(list, "Value").map((value) => value.text.trim())] as const,
  );
  const names = specifics.map(([name]) => name.toLowerCase());
  if (specifics.some(([name, values]) => name === "" || values.length === 0))
    return { error: tradingError("37", "ItemSpecifics") };
  const repeated = specifics.find(([name], at) => names.indexOf(name.toLowerCase()) < at);
  if (repeated) return { error: tradingError("21919308", repeated[0]) };
  const tooLong = specifics.find(([, values]) =>
    values.some((value) => value.length > LONGEST_VALUE),
  );
  if (tooLong) return { error: tradingError("21919309", tooLong[0]) };
  if (!names.includes("brand")) return { error: tradingError("21919303", "Brand") };
  return { specifics };
}
