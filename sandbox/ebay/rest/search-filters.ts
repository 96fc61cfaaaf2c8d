import type { Listing } from "../state/listing.ts";

/** What a search leaves out by its `filter` and `aspect_filter`. */
export type Keeps = (listing: Listing) => boolean;

/** Reads `price:[10..50],priceCurrency:USD,conditionIds:{1000|3000},sellers:{a|b},excludeSellers:{c},buyingOptions:{FIXED_PRICE}`. Names it does not know filter nothing, as on the marketplace. */
export function readFilter(text: string): Keeps {
  const tests = splitFields(text).map(([name, value]) => testOf(name, value));
  return (listing) => tests.every((test) => test(listing));
}

function testOf(name: string, value: string): Keeps {
  const list = new Set(value.replace(/^\{|\}$/g, "").split("|"));
  if (name === "price") return priceTest(value);
  if (name === "conditionIds") return (listing) => list.has(String(listing.conditionId));
  if (name === "conditions")
    return (listing) => list.has(listing.conditionId === 1000 ? "NEW" : "USED");
  if (name === "sellers") return (listing) => list.has(listing.seller);
  if (name === "excludeSellers") return (listing) => !list.has(listing.seller);
  if (name === "buyingOptions") return () => list.has("FIXED_PRICE");
  return () => true;
}

function priceTest(value: string): Keeps {
  const [from = "", to = ""] = value.replace(/^\[|\]$/g, "").split("..");
  return ({ price }) =>
    Number(price) >= Number(from === "" ? 0 : from) &&
    Number(price) <= (to === "" ? Number.POSITIVE_INFINITY : Number(to));
}

/** Reads `categoryId:33716,Brand:{Bosch|Hella}`. undefined: no category first. */
export function readAspectFilter(
  text: string,
): { readonly categoryId: string; readonly keeps: Keeps } | undefined {
  const [first, ...aspects] = splitFields(text);
  if (first?.[0] !== "categoryId") return undefined;
  const wanted = aspects.map(([name, value]) => ({
    name,
    values: new Set(
      value
        .replace(/^\{|\}$/g, "")
        .split("|")
        .map((one) => one.toLowerCase()),
    ),
  }));
  const keeps: Keeps = (listing) =>
    wanted.every(({ name, values }) =>
      listing.specifics.some(
        ([key, own]) => key === name && own.some((one) => values.has(one.toLowerCase())),
      ),
    );
  return { categoryId: first[1], keeps };
}

/** `name:value` pairs; commas inside brackets do not part them. */
function splitFields(text: string): readonly (readonly [name: string, value: string])[] {
  const fields = text.match(/(?:[^,{[]|\{[^}]*\}|\[[^\]]*\])+/g) ?? [];
  return fields.map(
    (field) =>
      [
        field.slice(0, field.indexOf(":")).trim(),
        field.slice(field.indexOf(":") + 1).trim(),
      ] as const,
  );
}
