import type { Endpoint } from "#contract/endpoint.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import type { OwnThings } from "./everything-of-a-seller.ts";

interface Given {
  readonly body?: unknown;
  readonly query?: Record<string, string>;
}

/** Returns the `:id` of each group of addresses. */
const idsByPath: readonly (readonly [path: string, id: (own: OwnThings) => string])[] = [
  ["/api/batches/", (own) => own.batch],
  ["/api/notices/", (own) => own.notice],
  ["/api/auth/accounts/", (own) => own.account],
  ["/api/auth/sessions/", (own) => own.session],
  ["/api/fitments/reports/", (own) => own.report],
  ["/api/parts/files/", (own) => own.partsFile],
  ["/api/parts/", (own) => own.part],
  ["/api/sync-history/", (own) => own.record],
  ["/api/ebay/bulk-draft/products/", (own) => own.draft.products[0]?.id ?? ""],
  ["/api/ebay/listings/", (own) => own.listing],
];

/**
 * The body or query of every call that takes one, with the ids of `own` wherever it takes any.
 * `null` means that it has nothing that belongs to a seller.
 */
const words: Readonly<Record<string, ((own: OwnThings) => Given) | null>> = {
  "POST /api/user/complete-profile": () => ({ body: { email: "someone@example.com" } }),
  "GET /api/fitments/audit/findings": null,
  "GET /api/notices": null,
  "PUT /api/notice-settings": () => ({
    body: { kind: "run-finished", inProduct: true, byEmail: false },
  }),
  "GET /api/batches/:id/items": null,
  "GET /api/batches": null,
  "GET /api/batches/export": null,
  "GET /api/coverage": null,
  "PUT /api/drift": null,
  "GET /api/analytics": null,
  "GET /api/analytics/export": null,
  "POST /api/billing/cancel-subscription": (own) => ({
    body: { subscriptionId: own.subscription },
  }),
  "POST /api/billing/resume-subscription": (own) => ({
    body: { subscriptionId: own.subscription },
  }),
  "POST /api/billing/card-saved": (own) => ({ body: { setupIntentId: own.setupIntent } }),
  "POST /api/billing/retry-payment": (own) => ({ body: { invoiceId: own.invoice } }),
  // Another account's checkout is covered in test/billing.test.ts.
  "POST /api/billing/checkout-success": () => ({ body: { sessionId: "cs_test_invented" } }),
  "POST /api/billing/preview-change": () => ({ body: { planId: "basic" } }),
  "POST /api/billing/checkout": () => ({ body: { planId: "basic" } }),
  "POST /api/subscription-url": () => ({ body: { planId: "free" } }),
  "POST /api/ebay/apply-bulk-settings": ({ draft }) => ({
    body: { products: draft.products, settings: usualSettings },
  }),
  "POST /api/ebay/enrich-products": ({ draft }) => ({
    body: { products: draft.products, settings: usualSettings },
  }),
  "POST /api/ebay/generate-listings": ({ draft }) => ({
    body: { products: draft.products, settings: usualSettings },
  }),
  "POST /api/ebay/generate-pricing-recommendations": ({ draft }) => ({
    body: { products: draft.products },
  }),
  "POST /api/ebay/create-bulk-listings": ({ draft }) => ({ body: { listings: draft.products } }),
  "POST /api/ebay/bulk-draft/process": ({ draft }) => ({
    body: { settings: usualSettings, terms: draft.terms },
  }),
  "PUT /api/ebay/bulk-draft/products/:id": () => ({
    body: {
      brand: "a",
      mpn: "b",
      title: "c",
      price: 1,
      description: "d",
    },
  }),
  "POST /api/ebay/bulk-draft/products/:id/answers": () => ({ body: { key: "k", answer: "a" } }),
  "PUT /api/ebay/bulk-draft/terms": ({ draft }) => ({ body: draft.terms }),
  "POST /api/ebay/bulk-draft/discard": ({ draft }) => ({
    body: { ids: draft.products.map(({ id }) => id) },
  }),
  "POST /api/batches/:id/retry": () => ({ body: {} }),
  "POST /api/batches/:id/resume": () => ({ body: {} }),
  "GET /api/epid/fitting": () => ({
    query: {
      part: "Brake Pads",
      year: "2008",
      make: "Honda",
      model: "Accord",
    },
  }),
  "GET /api/epid/products": () => ({ query: { epid: "123456789" } }),
  "POST /api/ebay/listings/:id/use-product": () => ({ body: { epid: "123456789" } }),
  "POST /api/ebay/listings/:id/answers": (own) => ({ body: own.question }),
  "PUT /api/ebay/listings/:id/fitments": () => ({ body: { version: 1, set: [] } }),
  "POST /api/ebay/listings/:id/copy-fitments": (own) => ({ body: { listing_id: own.listing } }),
  "POST /api/ebay/listings/:id/settle-change": () => ({ body: { choice: "take-theirs" } }),
  "POST /api/ebay/listings/:id/sync-fitment": () => ({
    body: { fitments: [{ year: 2000, make: "Honda", model: "Civic" }] },
  }),
  "POST /api/ebay/listings/:id/approve-mpn": () => ({ body: { mpn: "1E10" } }),
  "POST /api/ebay/listings/selection": (own) => ({
    body: { selected: { listing_ids: [own.listing] }, shown: {} },
  }),
  "POST /api/ebay/listings/:id/reports": () => ({ body: { kind: "other", comment: "Wrong." } }),
  "POST /api/ebay/listings/accept": (own) => ({ body: { listing_ids: [own.listing] } }),
  "POST /api/ebay/generate-fitment": (own) => ({ body: { listing_ids: [own.listing] } }),
  "POST /api/ebay/sync-fitment": (own) => ({ body: { listing_ids: [own.listing] } }),
  "POST /api/ebay/sync-preview": (own) => ({ body: { listing_ids: [own.listing] } }),
  "GET /api/sync-history": (own) => ({ query: { listing_id: own.listing } }),
  "POST /api/fitments/questions/skips": (own) => ({ body: { key: own.question.key } }),
  "POST /api/fitments/questions/answers": (own) => ({ body: own.question }),
  "DELETE /api/fitments/answers": (own) => ({ query: { key: own.question.key } }),
  "GET /api/ebay/listings": null,
  "GET /api/fitments/questions": null,
  "GET /api/fitments/answers": null,
  "GET /api/ebay/listings/page": (own) => ({ query: { listing: own.listing } }),
  "GET /api/ebay/listings/ids": (own) => ({ query: { from: own.listing, to: own.listing } }),
  "GET /api/ebay/listings/missing-mpn": null,
  "GET /api/ebay/listings/missing-mpn/page": null,
  "GET /api/ebay/active-listings": null,
  "POST /api/ebay/bulk-approve-mpn": () => ({ body: { sources: ["own-listing", "catalogue"] } }),
  "POST /api/ebay/bulk-discover-mpn": (own) => ({ body: { listingIds: [own.listing] } }),
  "POST /api/parts/files": () => ({ query: { name: "b.csv" } }),
  "POST /api/parts/files/:id/check": () => ({ body: { mapping: { sku: 0 } } }),
  "POST /api/parts/files/:id/import": () => ({ body: { mapping: { sku: 0 } } }),
  "POST /api/parts/delete": (own) => ({ body: { ids: [own.part] } }),
  "POST /api/parts/export": (own) => ({ body: { format: "csv", selection: { ids: [own.part] } } }),
  "POST /api/fitments/export": (own) => ({ body: { format: "csv", listing_ids: [own.listing] } }),
  "PUT /api/parts/:id": () => ({ body: { version: 1 } }),
  "GET /api/parts": null,
  "GET /api/blog": null,
  "POST /api/sample/fitments": () => ({ body: { title: "2008 Honda Accord Brake Pads" } }),
  "GET /api/vehicles/makes": () => ({ query: { year: "2008" } }),
  "GET /api/vehicles/models": () => ({ query: { year: "2008", make: "Honda" } }),
  "GET /api/vehicles/variants": () => ({ query: { year: "2008", make: "Honda", model: "Accord" } }),
};

export const nameOf = (call: Endpoint) => `${call.method} ${call.path}`;

/**
 * Returns whether we know how to try a call with a seller's ids. A new call that takes an id, a
 * body, or a query must be added above.
 */
export function isKnown(call: Endpoint): boolean {
  const takesWords = [call.body, call.query].some((shape) => shape.type !== "unknown");
  const takesId = call.path.includes(":id");
  return (
    (!takesWords || nameOf(call) in words) &&
    (!takesId || idsByPath.some(([path]) => call.path.startsWith(path)))
  );
}

/** Returns the parameters of a call, with the ids of `own` wherever it takes any. */
export function givenFor(
  call: Endpoint,
  own: OwnThings,
): Given & { readonly params: Record<string, string> } {
  const id = idsByPath.find(([path]) => call.path.startsWith(path))?.[1](own) ?? "";
  return { params: { id, slug: "none", epid: "123456789" }, ...words[nameOf(call)]?.(own) };
}
