import { z } from "zod";
import { listingSorts } from "#contract/listing-pages.ts";
import { rowKeys } from "./row-order-store.ts";
import type { RowKeys, RowOrder } from "./row-order-store.ts";

const cursor = z.object({
  sort: z.enum(listingSorts),
  descending: z.boolean(),
  at: z.enum(["from", "after", "before"]),
  keys: rowKeys,
  /** How many rows come before the window that starts or ends here, as far as the caller knows. */
  offset: z.number().int().min(0),
});

export interface Cursor extends RowOrder {
  readonly at: "from" | "after" | "before";
  readonly keys: RowKeys;
  readonly offset: number;
}

export function writeCursor(value: Cursor): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Returns null for a text that isn't a cursor, or is one of another order. */
export function parseCursor(text: string, order: RowOrder): Cursor | null {
  const parsed = cursor.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
  if (!parsed.success) return null;
  const { sort, descending } = parsed.data;
  return sort === order.sort && descending === order.descending ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
