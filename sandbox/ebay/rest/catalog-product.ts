import { jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import type { SeedProduct } from "../seed-format.ts";
import { toRows } from "../state/read-seed.ts";
import type { RestCall, RestHandler } from "./rest-call.ts";
import { parameter, restError } from "./rest-error.ts";

/**
 * Returns a catalog product by ePID. For a product that was merged into another, the error names
 * the new ePID.
 */
export const getCatalogProduct: RestHandler = (call) => {
  const epid = call.params["epid"] ?? "";
  const product = call.sandbox.marketplace.products().find((candidate) => candidate.epid === epid);
  if (!product)
    return refused(75_010, `The specified EPID value ${epid} was not found.`, [
      parameter("epid", epid),
    ]);
  const { mergedInto } = product;
  if (product.withdrawn)
    return refused(75_016, `The specified EPID value ${epid} is no longer available.`, [
      parameter("epid", epid),
    ]);
  if (mergedInto)
    return refused(
      75_011,
      `The specified EPID value ${epid} no longer exists. Its new value is ${mergedInto}.`,
      [parameter("epid", epid), parameter("newepid", mergedInto)],
    );
  return jsonReply(200, productBody(call, product));
};

function productBody(call: RestCall, product: SeedProduct): Record<string, unknown> {
  return {
    ...productSummary(call, product),
    description: product.title,
    primaryCategoryId: product.categoryId,
    version: "1",
    compatibilityCount: toRows(product.compatibilities).length,
  };
}

/** The fields of a product that searches and lookups both return. */
export function productSummary(
  { sandbox }: RestCall,
  product: SeedProduct,
): Record<string, unknown> {
  const { brand, mpn, upc, ean } = product;
  const aspect = (localizedName: string, localizedValues: readonly string[]) =>
    localizedValues.length > 0 ? [{ localizedName, localizedValues }] : [];
  const codes = [upc, ean].flatMap((code) => code || []);
  return {
    epid: product.epid,
    title: product.title,
    image: { imageUrl: `${sandbox.publicUrl}/_pictures/part.svg` },
    aspects: [
      ...aspect("Brand", brand ? [brand] : []),
      ...aspect("Manufacturer Part Number", mpn ?? []),
    ],
    ...(brand ? { brand } : {}),
    ...(mpn && mpn.length > 0 ? { mpn } : {}),
    ...(upc ? { upc: [upc] } : {}),
    ...(ean ? { ean: [ean] } : {}),
    ...(codes.length > 0 ? { gtin: codes } : {}),
  };
}

function refused(
  errorId: number,
  message: string,
  parameters: readonly { readonly name: string; readonly value: string }[],
): SandboxReply {
  return restError(400, {
    errorId,
    domain: "API_CATALOG",
    message,
    parameters,
  });
}
