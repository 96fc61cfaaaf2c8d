import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import {
  deleteParts as deleteCall,
  editPart as editCall,
  exportListings as exportListingsCall,
  exportParts as exportPartsCall,
  getPart,
  getParts,
} from "#contract/parts.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readAccount } from "#server/features/accounts/read-account.ts";
import { readSelectedIds } from "#server/features/listings/select-listings.ts";
import type { Database } from "#server/platform/db/database.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { editPart } from "./edit-part.ts";
import { exportListings } from "./export-listings.ts";
import { exportParts } from "./export-parts.ts";
import { presentPart, presentPartDetail } from "./present.ts";
import { readMatches, readParts, removeParts, searchParts } from "./store.ts";
import { writeExport } from "./write-export.ts";
import type { ExportOrder, ExportPages } from "./write-export.ts";
import type { PartSelection } from "#contract/parts.ts";
import { readSelection } from "./read-selection.ts";

export interface PartRouteDeps {
  readonly db: Database;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerPartRoutes(app: FastifyInstance, { db, gate }: PartRouteDeps): void {
  const showPart = async (sellerId: SellerId, id: string) => {
    const [stored] = await readParts(db, sellerId, [id]);
    return stored
      ? succeed(presentPartDetail(stored, await readMatches(db, sellerId, id)))
      : fail("not-found", "There is no such part in this account.");
  };
  serveEndpoint(app, { call: getParts, gate }, async ({ pass, query }) => {
    const { rows, total, all } = await searchParts(db, pass.sellerId, {
      ...query,
      descending: query.descending === "true",
    });
    return succeed({ parts: rows.map(presentPart), total, all });
  });
  serveEndpoint(app, { call: getPart, gate }, ({ pass, params }) =>
    showPart(pass.sellerId, params.id),
  );
  serveEndpoint(app, { call: editCall, gate }, async ({ pass, params, body }) => {
    const { item_id, ...fields } = body.fields;
    const edited = await editPart(db, pass.sellerId, {
      id: params.id,
      ...body,
      fields: { ...fields, itemId: item_id },
    });
    return edited.ok ? showPart(pass.sellerId, params.id) : edited;
  });
  serveEndpoint(app, { call: deleteCall, gate }, async ({ pass, body }) =>
    succeed({ deleted: await deleteParts(db, pass.sellerId, body) }),
  );
  serveEndpoint(app, { call: exportPartsCall, gate }, async ({ pass, body, reply }) => {
    const pages = exportParts(db, pass.sellerId, {
      selection: body.selection,
      byListing: body.format === "ebay",
    });
    return sendExport({ db, reply, sellerId: pass.sellerId }, pages, {
      format: body.format,
      name: "parts",
      areListings: false,
    });
  });
  serveEndpoint(app, { call: exportListingsCall, gate }, async ({ pass, body, reply }) => {
    const ids =
      "listing_ids" in body ? body.listing_ids : await readSelectedIds(db, pass.sellerId, body);
    return sendExport(
      { db, reply, sellerId: pass.sellerId },
      exportListings(db, pass.sellerId, ids),
      { format: body.format, name: "fitments", areListings: true },
    );
  });
}

async function sendExport(
  to: { readonly db: Database; readonly reply: FastifyReply; readonly sellerId: SellerId },
  pages: ExportPages,
  order: Pick<ExportOrder, "format" | "name" | "areListings">,
): Promise<Result<unknown>> {
  const account = await readAccount(to.db, to.sellerId);
  if (!account.ok) return account;
  const date = new Date().toISOString().slice(0, 10);
  const file = writeExport(pages, {
    ...order,
    name: `${order.name}-${date}`,
    company: account.value.username,
    date,
  });
  to.reply
    .header("content-type", file.type)
    .header("content-disposition", `attachment; filename="${file.name}"`);
  return succeed(Readable.from(file.bytes));
}

/** Deletes parts. Returns how many it deleted. */
async function deleteParts(
  db: Database,
  sellerId: SellerId,
  selection: PartSelection,
): Promise<number> {
  let deleted = 0;
  for await (const ids of readSelection(db, sellerId, selection))
    deleted += await db.asSeller(sellerId, (tx) => removeParts(tx, sellerId, ids));
  return deleted;
}
