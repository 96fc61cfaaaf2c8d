import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { listingSorts } from "#contract/listing-pages.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";

export interface RowOrder {
  readonly sort: (typeof listingSorts)[number];
  readonly descending: boolean;
}

const count = z.number().int();

/** Where a listing is in each order. Unknown amounts are -1. */
export const rowKeys = z.object({
  listing_id: z.string().max(19),
  rank: count.min(0).max(99),
  state: count.min(0).max(99),
  sort_title: z.string().max(1000),
  confidence: count,
  total_rows: count,
  price_cents: count,
  quantity: count,
  updated_at_s: count,
});
export type RowKeys = z.output<typeof rowKeys>;

/** The keys of the rows `r` of a query. */
export const keyColumns = sql.raw(
  Object.keys(rowKeys.shape)
    .map((name) => `r.${name}`)
    .join(", "),
);

/** Reads where a listing is in each order. */
export async function readKeys(
  tx: Transaction,
  sellerId: SellerId,
  listingId: string,
): Promise<RowKeys | null> {
  // As JSON, which has the numbers of every type as numbers.
  const { rows } = await tx.execute<{ keys: RowKeys }>(
    sql`select to_jsonb(k) as keys from (select ${keyColumns} from manager_rows r where r.seller_id = ${sellerId} and r.listing_id = ${listingId}) k`,
  );
  return rows[0]?.keys ?? null;
}

/** The columns of each order, with the types that their keys are compared as. */
const orders = {
  status: ["rank", "sort_title", "listing_id"],
  state: ["state", "rank", "sort_title", "listing_id"],
  title: ["sort_title", "listing_id"],
  confidence: ["confidence", "listing_id"],
  rows: ["total_rows", "listing_id"],
  price: ["price_cents", "listing_id"],
  quantity: ["quantity", "listing_id"],
  updated: ["updated_at_s", "listing_id"],
} as const satisfies Readonly<Record<RowOrder["sort"], readonly (keyof RowKeys)[]>>;
const keyTypes: Readonly<Record<keyof RowKeys, string>> = {
  rank: "smallint",
  state: "smallint",
  sort_title: "text",
  listing_id: "text",
  confidence: "smallint",
  total_rows: "integer",
  price_cents: "integer",
  quantity: "integer",
  updated_at_s: "bigint",
};

export type Operator = "<" | "<=" | ">" | ">=";

/** Returns the condition of rows before or after a row. */
export function compareKeys(sort: RowOrder["sort"], keys: RowKeys, operator: Operator): SQL {
  const names = orders[sort];
  const values = names.map((name) => sql`${keys[name]}::${sql.raw(keyTypes[name])}`);
  return sql`(${sql.raw(names.join(", "))}) ${sql.raw(operator)} (${sql.join(values, sql`, `)})`;
}

/** The columns of an order, which its index has. */
export function columnsOf(sort: RowOrder["sort"]): SQL {
  return sql.raw(orders[sort].join(", "));
}

export function orderBy(sort: RowOrder["sort"], backward: boolean): SQL {
  const direction = backward ? " desc" : "";
  return sql.raw(orders[sort].map((name) => `${name}${direction}`).join(", "));
}

/**
 * Returns whether an order is best read from its own index. In a chip with few listings, most of
 * the index would be of other chips; then the chip's listings are sorted.
 */
export function walksItsIndex(
  sort: RowOrder["sort"],
  chip: { readonly isAll: boolean; readonly listings: number },
): boolean {
  return chip.isAll || sort === "status" || sort === "state" || chip.listings > fewListings;
}

/** Sorting this many takes some milliseconds. */
const fewListings = 5000;
