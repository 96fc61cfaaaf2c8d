import type { FastifyInstance } from "fastify";
import {
  applyBulkSettings,
  clearBulkDraft,
  createBulkListings,
  createTestListing,
  deleteEnriched,
  editBulkProduct,
  enrichProducts,
  generateListings,
  generatePricing,
  getBulkDraft,
  getSellerTerms,
  keepListingTerms,
  parseProductFile,
  processBulkDraft,
  productTemplates,
} from "#contract/bulk-products.ts";
import { succeed } from "#domain/failure.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import { applySettings } from "#domain/products/prepare-products.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readAccount } from "#server/features/accounts/read-account.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import { sendFailure, serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { wantsNoWait } from "#server/platform/http/wants-no-wait.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import {
  clearEnriched,
  editRow,
  keepTerms,
  processDraft,
  startOver,
  storeFile,
} from "./change-bulk-draft.ts";
import { listTestItem } from "./list-test-item.ts";
import { presentTerms } from "./present.ts";
import { readBulkDraft } from "./read-bulk-draft.ts";
import { readProductFile } from "./read-product-file.ts";
import { readUpload } from "./read-upload.ts";
import { recommendPrices } from "./recommend-prices.ts";
import { sendTemplate } from "./send-template.ts";
import { resultsOf, startProductWork } from "./start-product-work.ts";
import type { WorkDeps } from "./start-product-work.ts";

const megabyte = 1024 * 1024;

export interface ProductRouteDeps extends WorkDeps {
  readonly marketplace: Pick<
    Marketplace,
    "searchProducts" | "searchItems" | "sellerTerms" | "listItem"
  >;
  readonly accessOf: SellerAccessOf;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
  /** Whether the marketplace is one to try things on. */
  readonly allowsTestListings: boolean;
}

export function registerProductRoutes(app: FastifyInstance, deps: ProductRouteDeps): void {
  registerDraftRoutes(app, deps);
  registerWorkRoutes(app, deps);
}

function registerDraftRoutes(
  app: FastifyInstance,
  { db, gate, marketplace, accessOf }: ProductRouteDeps,
): void {
  serveEndpoint(app, { call: getBulkDraft, gate }, async ({ pass }) =>
    succeed(await readBulkDraft(db, pass.sellerId)),
  );
  serveEndpoint(app, { call: parseProductFile, gate }, async ({ pass, request }) => {
    const upload = await readUpload(request);
    if (!upload.ok) return upload;
    const read = await readProductFile(upload.value, usualSettings);
    if (!read.ok) return read;
    const stored = await storeFile(db, pass.sellerId, read.value);
    return stored.ok ? succeed({ ...read.value, products: [...read.value.products] }) : stored;
  });
  for (const [format, path] of Object.entries(productTemplates)) {
    app.get(path, async (request, reply) => {
      const pass = await gate(request, reply, { gated: true });
      return pass.ok
        ? sendTemplate(reply, format === "csv" ? "csv" : "xlsx")
        : sendFailure(reply, pass.failure);
    });
  }
  serveEndpoint(app, { call: processBulkDraft, gate }, ({ pass, body }) =>
    processDraft(db, pass.sellerId, body),
  );
  serveEndpoint(app, { call: keepListingTerms, gate }, ({ pass, body }) =>
    keepTerms(db, pass.sellerId, body),
  );
  serveEndpoint(app, { call: editBulkProduct, gate }, ({ pass, params, body }) =>
    editRow(db, pass.sellerId, { ...body, id: params.id }),
  );
  serveEndpoint(app, { call: deleteEnriched, gate }, ({ pass }) =>
    clearEnriched(db, pass.sellerId),
  );
  serveEndpoint(app, { call: clearBulkDraft, gate }, async ({ pass }) => {
    const cleared = await startOver(db, pass.sellerId);
    return cleared.ok ? succeed({ success: true as const }) : cleared;
  });
  serveEndpoint(app, { call: getSellerTerms, gate }, async ({ pass }) => {
    const terms = await marketplace.sellerTerms(accessOf(pass.sellerId));
    return terms.ok ? succeed(presentTerms(terms.value)) : terms;
  });
}

function registerWorkRoutes(app: FastifyInstance, deps: ProductRouteDeps): void {
  const { gate } = deps;
  const largestBody = 24 * megabyte;
  serveEndpoint(app, { call: enrichProducts, gate, largestBody }, ({ pass, body, request }) =>
    startProductWork(deps, pass.sellerId, {
      kind: "enrich",
      products: body.products,
      ids: body.products.map(({ id }) => id),
      settings: body.settings,
      wait: !wantsNoWait(request),
    }),
  );
  serveEndpoint(app, { call: generateListings, gate, largestBody }, ({ pass, body, request }) =>
    startProductWork(deps, pass.sellerId, {
      kind: "verify",
      products: body.products,
      ids: body.products.map(({ id }) => id),
      settings: body.settings,
      wait: !wantsNoWait(request),
    }),
  );
  serveEndpoint(
    app,
    { call: createBulkListings, gate, largestBody },
    async ({ pass, body, request }) => {
      const worked = await startProductWork(deps, pass.sellerId, {
        kind: "publish",
        products: null,
        ids: body.listings.map(({ id }) => id),
        settings: null,
        wait: !wantsNoWait(request),
      });
      return worked.ok ? succeed({ ...resultsOf(worked.value.products), ...worked.value }) : worked;
    },
  );
  serveEndpoint(app, { call: applyBulkSettings, gate, largestBody }, ({ body }) =>
    Promise.resolve(
      succeed({ products: body.products.map((product) => applySettings(product, body.settings)) }),
    ),
  );
  serveEndpoint(
    app,
    { call: generatePricing, gate, largestBody },
    async ({ pass, body, request }) => {
      const account = await readAccount(deps.db, pass.sellerId);
      return account.ok
        ? recommendPrices(
            { marketplace: deps.marketplace, log: request.log },
            { access: deps.accessOf(pass.sellerId), username: account.value.username },
            body.products,
          )
        : account;
    },
  );
  serveEndpoint(app, { call: createTestListing, gate }, ({ pass }) =>
    listTestItem(deps, pass.sellerId),
  );
}
