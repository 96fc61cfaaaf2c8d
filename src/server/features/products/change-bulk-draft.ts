import type {
  BulkDraft,
  BulkProduct,
  BulkSettings,
  ListingTerms,
} from "#contract/bulk-products.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import { applySettings, resetEnriched } from "#domain/products/prepare-products.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { editProduct } from "./edit-product.ts";
import type { ProductEdit } from "./edit-product.ts";
import { holdWizard } from "./hold-wizard.ts";
import { noTerms, readBulkDraft } from "./read-bulk-draft.ts";
import type { ReadFile } from "./read-product-file.ts";
import {
  addProducts,
  clearProducts,
  readProducts,
  saveDraft,
  saveProduct,
  saveReset,
} from "./store.ts";

/** A new file takes the place of the last one; settings and terms stay. */
export async function storeFile(
  db: Database,
  sellerId: SellerId,
  { file, products, rejected }: ReadFile,
): Promise<Result<void>> {
  return holdWizard(db, sellerId, async (tx, draft) => {
    await clearProducts(tx, sellerId);
    await saveDraft(tx, sellerId, {
      file,
      rejected,
      step: "upload",
      batchId: null,
      settings: draft?.settings ?? usualSettings,
      terms: draft?.terms ?? noTerms,
    });
    await addProducts(tx, sellerId, products);
    return succeed(undefined);
  });
}

/** Process File. What the file told stays; the rest comes from the settings. What is listed already stays listed. */
export async function processDraft(
  db: Database,
  sellerId: SellerId,
  given: { readonly settings: BulkSettings; readonly terms: ListingTerms },
): Promise<Result<BulkDraft>> {
  const done = await holdWizard(db, sellerId, async (tx, draft) => {
    const products = await readProducts(tx, sellerId, null);
    if (!draft || products.length === 0)
      return fail("invalid-input", "Choose a file with products first.");
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
        product.status === "created" ? product : processed(product, given.settings),
      ),
    );
    return succeed(undefined);
  });
  return done.ok ? succeed(await readBulkDraft(db, sellerId)) : done;
}

function processed(product: BulkProduct, settings: BulkSettings): BulkProduct {
  const toldBy = (column: string) => product.fromFile.includes(column);
  return {
    ...applySettings(
      {
        ...product,
        condition: toldBy("condition") ? product.condition : null,
        quantity: toldBy("quantity") ? product.quantity : null,
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
      return fail("conflict", "This product is listed already. Change the listing itself.");
    const product = editProduct(stored, edit);
    if (product.catalogData === null) await saveReset(tx, sellerId, [product]);
    else await saveProduct(tx, sellerId, { product, verifiedHash: null });
    return succeed(product);
  });
}

/** Delete Enriched: takes the findings off, removes nothing. */
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

/** Start Over. Settings and terms are kept for the next file. */
export async function startOver(db: Database, sellerId: SellerId): Promise<Result<void>> {
  return holdWizard(db, sellerId, async (tx, draft) => {
    await clearProducts(tx, sellerId);
    if (draft)
      await saveDraft(tx, sellerId, {
        settings: draft.settings,
        terms: draft.terms,
        file: null,
        rejected: [],
        step: "upload",
        batchId: null,
      });
    return succeed(undefined);
  });
}
