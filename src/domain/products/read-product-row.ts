import { isGtin } from "../part-numbers/check-gtin.ts";
import type { ProductCondition } from "./bulk-settings.ts";
import type { ColumnPlaces, ProductColumn } from "./product-columns.ts";
import { readPrice } from "./read-price.ts";

/** A row of a product file, with texts as written; null for missing values. */
export interface ProductRow {
  readonly mpn: string;
  readonly brand: string;
  readonly upc: string | null;
  readonly ean: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly category: string | null;
  /** In dollars. */
  readonly price: number | null;
  readonly condition: ProductCondition | null;
  readonly quantity: number | null;
  readonly pictures: readonly string[];
}

export type ReadRow =
  { readonly ok: true; readonly row: ProductRow } | { readonly ok: false; readonly reason: string };

const longest = {
  mpn: 65,
  brand: 65,
  title: 500,
  description: 20_000,
  category: 200,
} as const;
const mostPieces = 100_000;
const mostPictures = 24;
const nothing = /^(does not apply|doesn'?t apply|n\/?a|none|null|-+)$/i;

/**
 * Reads one row. A value that is present must be valid: a bad one rejects the row instead of being
 * guessed.
 */
export function readProductRow(cells: readonly string[], places: ColumnPlaces): ReadRow {
  const text = (column: ProductColumn) => textAt(cells, places.get(column));
  const mpn = text("mpn");
  const brand = text("brand");
  if (mpn === null || brand === null)
    return refuse(
      mpn === null
        ? brand === null
          ? "MPN and Brand are missing"
          : "MPN is missing"
        : "Brand is missing",
    );
  const numbers = readNumbers(text("price"), text("quantity"), text("condition"));
  if (!numbers.ok) return numbers;
  const codes = readCodes(text("upc"), text("ean"));
  if (!codes.ok) return codes;
  const long = (["mpn", "brand", "title", "description", "category"] as const).find(
    (column) => (text(column)?.length ?? 0) > longest[column],
  );
  if (long) return refuse(`${long} is longer than ${longest[long]} characters`);
  const pictures = (text("picture") ?? "")
    .split(/[|;\s]+/)
    .filter((url) => url !== "")
    .slice(0, mostPictures);
  const bad = pictures.find((url) => !/^https:\/\/[^\s<>"]+$/.test(url));
  if (bad !== undefined) return refuse(`picture "${bad.slice(0, 60)}" isn't an https address`);
  return {
    ok: true,
    row: {
      mpn,
      brand,
      title: text("title"),
      description: text("description"),
      category: text("category"),
      ...numbers.value,
      ...codes.value,
      pictures,
    },
  };
}

function refuse(reason: string): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason };
}

function textAt(cells: readonly string[], place: number | undefined): string | null {
  const cell = (place === undefined ? "" : (cells[place] ?? "")).trim();
  return cell === "" || nothing.test(cell) ? null : cell;
}

type Checked<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

function readNumbers(
  price: string | null,
  quantity: string | null,
  condition: string | null,
): Checked<Pick<ProductRow, "price" | "quantity" | "condition">> {
  const dollars = readIf(price, readPrice);
  if (dollars === undefined) return refuse(`price "${price?.slice(0, 40)}" isn't a price`);
  const pieces = readIf(quantity, readPieces);
  if (pieces === undefined)
    return refuse(`quantity "${quantity?.slice(0, 40)}" isn't a whole number of at least 1`);
  const kind = readIf(condition, readCondition);
  if (kind === undefined)
    return refuse(`condition "${condition?.slice(0, 40)}" isn't new, used, or refurbished`);
  return { ok: true, value: { price: dollars, quantity: pieces, condition: kind } };
}

/** null: empty; undefined: present but invalid. */
function readIf<T>(text: string | null, read: (text: string) => T | null): T | null | undefined {
  return text === null ? null : (read(text) ?? undefined);
}

function readPieces(text: string): number | null {
  const pieces = Number(text.replace(/,(?=\d{3}\b)/g, ""));
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= mostPieces ? pieces : null;
}

function readCondition(text: string): ProductCondition | null {
  const word = text.toLowerCase();
  if (/^(1000|1500|brand new|new( other| \(other\))?|unused|nib|oe new)$/.test(word)) return "new";
  if (
    /^(2000|2500|refurb(ished)?|remanufactured|reman|rebuilt|(seller|manufacturer|certified)[ -]refurbished)$/.test(
      word,
    )
  )
    return "refurbished";
  return /^(3000|4000|5000|used|pre-?owned|second ?hand|salvage)$/.test(word) ? "used" : null;
}

/**
 * Restores leading zeros that spreadsheets drop from a UPC. The check digit shows whether that is
 * right.
 */
function readCodes(
  upc: string | null,
  ean: string | null,
): Checked<Pick<ProductRow, "upc" | "ean">> {
  const code = (text: string | null, digits: number) => {
    const bare = text?.replace(/[\s-]/g, "") ?? null;
    return bare !== null && /^\d+$/.test(bare) && bare.length < digits && bare.length >= digits - 3
      ? bare.padStart(digits, "0")
      : bare;
  };
  const checked = { upc: code(upc, 12), ean: code(ean, 13) };
  if (checked.upc !== null && !isGtin(checked.upc))
    return refuse(`UPC "${upc?.slice(0, 40)}" has a wrong check digit or length`);
  if (checked.ean !== null && !isGtin(checked.ean))
    return refuse(`EAN "${ean?.slice(0, 40)}" has a wrong check digit or length`);
  return { ok: true, value: checked };
}
