import type { FastifyInstance } from "fastify";
import {
  answerProductQuestion as answerQuestionCall,
  clearBulkDraft,
  clearPublished,
  deleteEnriched,
  discardProducts,
  editBulkProduct,
  getBulkDraft,
  processBulkDraft,
} from "#contract/bulk-draft.ts";
import {
  applyBulkSettings,
  createBulkListings,
  createTestListing,
  enrichProducts,
  generateListings,
  generatePricing,
  parseProductFile,
  productTemplates,
} from "#contract/bulk-products.ts";
import { getSellerTerms, keepListingTerms } from "#contract/listing-terms.ts";
import { succeed } from "#domain/failure.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import { applySettings } from "#domain/products/prepare-products.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readAccount } from "#server/features/accounts/read-account.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import { watchCaller } from "#server/platform/http/watch-caller.ts";
import { sendFailure, serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { wantsNoWait } from "#server/platform/http/wants-no-wait.ts";
import type { FileReaders } from "#server/platform/file-reading/file-readers.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { answerProductQuestion } from "./answer-product-question.ts";
import {
  clearEnriched,
  discard,
  editRow,
  forgetPublished,
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
import { reportResults } from "./report-results.ts";
import { sendTemplate } from "./send-template.ts";
import { startProductWork } from "./start-product-work.ts";
import type { ProductWork, WorkDeps } from "./start-product-work.ts";

const megabyte = 1024 * 1024;

export interface ProductRouteDeps extends WorkDeps {
  readonly readers: FileReaders;
  readonly marketplace: Pick<
    Marketplace,
    "searchProducts" | "searchItems" | "sellerTerms" | "listItem"
  >;
  readonly accessOf: SellerAccessOf;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
  /** True on a test marketplace, which has no real buyers. */
  readonly allowsTestListings: boolean;
}

export function registerProductRoutes(app: FastifyInstance, deps: ProductRouteDeps): void {
  registerDraftRoutes(app, deps);
  registerWorkRoutes(app, deps);
}

function registerDraftRoutes(
  app: FastifyInstance,
  { db, readers, gate, marketplace, accessOf }: ProductRouteDeps,
): void {
  serveEndpoint(app, { call: getBulkDraft, gate }, async ({ pass }) =>
    succeed(await readBulkDraft(db, pass.sellerId)),
  );
  serveEndpoint(app, { call: parseProductFile, gate }, async ({ pass, request, reply }) => {
    const upload = await readUpload(request);
    if (!upload.ok) return upload;
    const read = await readProductFile(readers, {
      owner: pass.sellerId,
      file: upload.value,
      settings: usualSettings,
      signal: watchCaller(reply),
    });
    if (!read.ok) return read;
    const stored = await storeFile(db, pass.sellerId, read.value);
    if (!stored.ok) return stored;
    const { products, rejected } = stored.value;
    return succeed({ file: read.value.file, products: [...products], rejected });
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
  serveEndpoint(app, { call: clearPublished, gate }, ({ pass }) =>
    forgetPublished(db, pass.sellerId),
  );
  serveEndpoint(app, { call: discardProducts, gate }, ({ pass, body }) =>
    discard(db, pass.sellerId, body.ids),
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
  const workAndReport = async (sellerId: SellerId, work: ProductWork) => {
    const worked = await startProductWork(deps, sellerId, work);
    return worked.ok ? succeed(await reportResults(deps.db, sellerId, worked.value)) : worked;
  };
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
    workAndReport(pass.sellerId, {
      kind: "verify",
      products: body.products,
      ids: body.products.map(({ id }) => id),
      settings: body.settings,
      include: body.include,
      wait: !wantsNoWait(request),
    }),
  );
  serveEndpoint(app, { call: createBulkListings, gate, largestBody }, ({ pass, body, request }) =>
    workAndReport(pass.sellerId, {
      kind: "publish",
      products: null,
      ids: body.listings.map(({ id }) => id),
      settings: null,
      include: body.include,
      wait: !wantsNoWait(request),
    }),
  );
  serveEndpoint(app, { call: answerQuestionCall, gate }, ({ pass, params, body, request }) =>
    answerProductQuestion(deps, pass.sellerId, {
      id: params.id,
      ...body,
      wait: !wantsNoWait(request),
    }),
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
