import { countOf } from "#domain/count-words.ts";
import type { BulkDraft } from "#contract/bulk-draft.ts";
import type { BulkProduct, BulkSettings } from "#contract/bulk-products.ts";
import type { ListingTerms } from "#contract/listing-terms.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { mostProducts, usualSettings } from "#domain/products/bulk-settings.ts";
import { applySettings, resetEnriched } from "#domain/products/prepare-products.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { editProduct } from "./edit-product.ts";
import type { ProductEdit } from "./edit-product.ts";
import { holdWizard } from "./hold-wizard.ts";
import { noTerms, readBulkDraft } from "./read-bulk-draft.ts";
import type { ReadFile } from "./read-product-file.ts";
import {
  addProducts,
  clearProducts,
  deleteProducts,
  deletePublished,
  deleteUnkept,
  keepProducts,
  readKeptIds,
  readProducts,
  saveDraft,
  saveProduct,
  saveReset,
} from "./store.ts";
import type { DraftRow } from "./store.ts";

type StoredFile = Pick<ReadFile, "products" | "rejected">;

/**
 * Puts the products of a file into the wizard. Keeps the drafts, settings, and terms that are
 * already there. Rejects rows that repeat a draft, and the whole file when there would be too many
 * products.
 */
export async function storeFile(
  db: Database,
  sellerId: SellerId,
  { file, products, rejected }: ReadFile,
): Promise<Result<StoredFile>> {
  return holdWizard(db, sellerId, async (tx, draft): Promise<Result<StoredFile>> => {
    const drafts = await readDrafts(tx, sellerId);
    const fresh = withoutDrafts({ products, rejected }, drafts);
    if (drafts.length + fresh.products.length > mostProducts)
      return fail("invalid-input", describeExcess(file.name, fresh.products.length, drafts.length));
    await keepProducts(tx, sellerId, "begun");
    await deleteUnkept(tx, sellerId);
    await saveDraft(tx, sellerId, {
      file,
      rejected: fresh.rejected,
      step: "upload",
      batchId: null,
      settings: draft?.settings ?? usualSettings,
      terms: draft?.terms ?? noTerms,
    });
    await addProducts(tx, sellerId, fresh.products);
    return succeed(fresh);
  });
}

/**
 * Reads the products that stay when a new file is uploaded: earlier drafts, and rows that were
 * generated or tried. The others are replaced, because the new file may be a corrected version.
 */
async function readDrafts(tx: Transaction, sellerId: SellerId): Promise<readonly BulkProduct[]> {
  const kept = await readKeptIds(tx, sellerId);
  return (await readProducts(tx, sellerId, null)).filter(
    ({ id, status }) => status !== "created" && (kept.has(id) || status !== "pending"),
  );
}

function withoutDrafts(file: StoredFile, drafts: readonly BulkProduct[]): StoredFile {
  const known = new Set(drafts.map(productKey));
  const repeated = file.products.filter((product) => known.has(productKey(product)));
  return {
    products: file.products.filter((product) => !repeated.includes(product)),
    rejected: [
      ...file.rejected,
      ...repeated.map((product) => ({
        row: product.rowNumber ?? 0,
        reason: "already in your drafts; discard the draft to import this row",
        text: `${product.mpn} · ${product.brand}`,
      })),
    ].sort((a, b) => a.row - b.row),
  };
}

/** Two rows with the same key are the same product. */
function productKey({ brand, mpn, condition }: BulkProduct): string {
  return [brand, mpn, condition].join("\t").toLowerCase();
}

function describeExcess(name: string, fresh: number, drafts: number): string {
  return `${name} has ${countOf(fresh, "new product")} and you already have ${countOf(drafts, "draft")}, but the generator holds at most ${mostProducts} products. Publish or discard drafts first, or split the file.`;
}

/**
 * Applies the settings to the uploaded products ("Process File"). Values from the file take
 * precedence. Earlier drafts and products that are already listed don't change.
 */
export async function processDraft(
  db: Database,
  sellerId: SellerId,
  given: { readonly settings: BulkSettings; readonly terms: ListingTerms },
): Promise<Result<BulkDraft>> {
  const done = await holdWizard(db, sellerId, async (tx, draft) => {
    const kept = await readKeptIds(tx, sellerId);
    const products = (await readProducts(tx, sellerId, null)).filter(({ id }) => !kept.has(id));
    if (!draft || products.length === 0)
      return fail(
        "conflict",
        "There are no products to process. Upload a file with products first.",
      );
    await saveDraft(tx, sellerId, {
      settings: given.settings,
      terms: given.terms,
      step: "review",
      batchId: null,
    });
    await addProducts(
      tx,
      sellerId,
      products.map((product) =>
        product.status === "created" ? product : processProduct(product, given.settings),
      ),
    );
    return succeed(undefined);
  });
  return done.ok ? succeed(await readBulkDraft(db, sellerId)) : done;
}

function processProduct(product: BulkProduct, settings: BulkSettings): BulkProduct {
  const isFromFile = (column: string) => product.fromFile.includes(column);
  return {
    ...applySettings(
      {
        ...product,
        condition: isFromFile("condition") ? product.condition : null,
        quantity: isFromFile("quantity") ? product.quantity : null,
      },
      settings,
    ),
    message: null,
  };
}

export async function keepTerms(
  db: Database,
  sellerId: SellerId,
  terms: ListingTerms,
): Promise<Result<ListingTerms>> {
  return holdWizard(db, sellerId, async (tx, draft) => {
    await saveDraft(tx, sellerId, { settings: draft?.settings ?? usualSettings, terms });
    return succeed(terms);
  });
}

export async function editRow(
  db: Database,
  sellerId: SellerId,
  { id, ...edit }: ProductEdit & { readonly id: string },
): Promise<Result<BulkProduct>> {
  return holdWizard(db, sellerId, async (tx) => {
    const [stored] = await readProducts(tx, sellerId, [id]);
    if (!stored) return fail("not-found", "There is no such product in this account.");
    if (stored.status === "created")
      return fail("conflict", "This product is already listed. Change the listing on eBay.");
    const product = editProduct(stored, edit);
    if (product.catalogData === null) await saveReset(tx, sellerId, [product]);
    else await saveProduct(tx, sellerId, { product, verifiedHash: null });
    return succeed(product);
  });
}

/** Clears the findings of enriched products ("Delete Enriched"). The products stay. */
export async function clearEnriched(db: Database, sellerId: SellerId): Promise<Result<BulkDraft>> {
  const done = await holdWizard(db, sellerId, async (tx) => {
    const products = await readProducts(tx, sellerId, null);
    await saveReset(
      tx,
      sellerId,
      products
        .filter(({ status }) => status === "enriched")
        .map((product) =>
          resetEnriched({ ...product, own: { ...product.own, description: null } }),
        ),
    );
    return succeed(undefined);
  });
  return done.ok ? succeed(await readBulkDraft(db, sellerId)) : done;
}

/**
 * Removes the listed products after publishing. The rest stay as drafts until the seller publishes
 * or discards them.
 */
export async function forgetPublished(
  db: Database,
  sellerId: SellerId,
): Promise<Result<BulkDraft>> {
  const done = await holdWizard(db, sellerId, async (tx, draft) => {
    await deletePublished(tx, sellerId);
    await keepProducts(tx, sellerId, "all");
    if (draft) await restart(tx, sellerId, draft);
    return succeed(undefined);
  });
  return done.ok ? succeed(await readBulkDraft(db, sellerId)) : done;
}

/** Discards the given products. */
export async function discard(
  db: Database,
  sellerId: SellerId,
  ids: readonly string[],
): Promise<Result<BulkDraft>> {
  const done = await holdWizard(db, sellerId, async (tx, draft) => {
    await deleteProducts(tx, sellerId, ids);
    const left = await readProducts(tx, sellerId, null);
    if (draft && left.length === 0) await restart(tx, sellerId, draft);
    return succeed(undefined);
  });
  return done.ok ? succeed(await readBulkDraft(db, sellerId)) : done;
}

/** Discards every product ("Start Over"). Keeps the settings and terms for the next file. */
export async function startOver(db: Database, sellerId: SellerId): Promise<Result<void>> {
  return holdWizard(db, sellerId, async (tx, draft) => {
    await clearProducts(tx, sellerId);
    if (draft) await restart(tx, sellerId, draft);
    return succeed(undefined);
  });
}

/** Resets the wizard for the next file. Goes to the review step if there are drafts. */
async function restart(tx: Transaction, sellerId: SellerId, draft: DraftRow): Promise<void> {
  const drafts = await readKeptIds(tx, sellerId);
  await saveDraft(tx, sellerId, {
    settings: draft.settings,
    terms: draft.terms,
    file: null,
    rejected: [],
    step: drafts.size > 0 ? "review" : "upload",
    batchId: null,
  });
}
