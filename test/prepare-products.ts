import type { SyncInclusion } from "#contract/batches.ts";
import { processBulkDraft } from "#contract/bulk-draft.ts";
import { enrichProducts, generateListings, parseProductFile } from "#contract/bulk-products.ts";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { getSellerTerms } from "#contract/listing-terms.ts";
import type { ListingTerms } from "#contract/listing-terms.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import type { ApiClient } from "./api-client.ts";

/** Uploads a file to the bulk listing generator. Its first line names the columns. */
export function uploadProducts(client: ApiClient, lines: readonly string[]): Promise<Response> {
  return sendProducts(client, "parts.csv", lines.join("\n"));
}

/** Sends a file to the bulk listing generator. */
export function sendProducts(
  client: ApiClient,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const form = new FormData();
  form.append("file", new Blob([content]), name);
  return client.open(parseProductFile.path, { method: "POST", body: form });
}

/** Returns terms with the seller's first policies, a location, and a picture. */
export async function defaultTerms(client: ApiClient): Promise<ListingTerms> {
  const terms = await client.call(getSellerTerms);
  const first = (list: readonly { readonly id: string }[]) => list[0]?.id ?? "";
  return {
    fulfillmentPolicyId: first(terms.fulfillment),
    paymentPolicyId: first(terms.payment),
    returnPolicyId: first(terms.returns),
    postalCode: "97035",
    pictureUrl: "https://pictures.example.com/part.jpg",
  };
}

/**
 * Uploads products and puts them into the wizard.
 * @throws if the file is refused
 */
export async function addProducts(
  client: ApiClient,
  lines: readonly string[],
): Promise<readonly BulkProduct[]> {
  parseProductFile.answer.parse(await (await uploadProducts(client, lines)).json());
  const body = { settings: usualSettings, terms: await defaultTerms(client) };
  return (await client.call(processBulkDraft, { body })).products;
}

/** Enriches products and has eBay check them, so that they can be published. */
export async function generateProducts(
  client: ApiClient,
  products: readonly BulkProduct[],
  include: readonly SyncInclusion[] = [],
): Promise<readonly BulkProduct[]> {
  const settings = usualSettings;
  const enriched = await client.call(enrichProducts, {
    body: { products: [...products], settings },
  });
  const body = { products: enriched.products, settings, include: [...include] };
  return (await client.call(generateListings, { body })).products;
}
