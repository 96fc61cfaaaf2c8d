import { visibleText } from "#domain/model-proposals/visible-text.ts";
import { isEmptyValue } from "#domain/part-numbers/is-empty-value.ts";
import type { NumberlessListing } from "#domain/part-numbers/part-number-evidence.ts";
import type { NumberlessRow } from "./store.ts";

const longestDescription = 6000;

export function readListingWords({
  title,
  description,
  specifics,
  brand,
  sku,
}: Pick<
  NumberlessRow,
  "title" | "description" | "specifics" | "brand" | "sku"
>): NumberlessListing {
  return {
    title,
    description: visibleText(description, longestDescription),
    specifics,
    brand: isEmptyValue(brand) ? null : brand,
    sku,
  };
}
