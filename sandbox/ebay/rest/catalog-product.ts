import { jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import type { SeedProduct } from "../seed-format.ts";
import { toRows } from "../state/read-seed.ts";
import type { RestCall, RestHandler } from "./rest-door.ts";
import { parameter, restError } from "./rest-error.ts";

/** A product of the catalogue by its ePID. Products are merged now and then; the old number then names the new one. */
export const getCatalogProduct: RestHandler = (call) => {
  const epid = call.params["epid"] ?? "";
  const product = call.sandbox.marketplace.products().find((candidate) => candidate.epid === epid);
  if (!product) return refused(75_010, `The specified EPID value ${epid} was not found.`, [parameter("epid", epid)]);
  const { mergedInto } = product;
  if (mergedInto) return refused(75_011, `The specified EPID value ${epid} no longer exists. Its new value is ${mergedInto}.`, [parameter("epid", epid), parameter("newepid", mergedInto)]);
  return jsonReply(200, productBody(call, product));
};

function productBody({ request }: RestCall, product: SeedProduct): Record<string, unknown> {
  return {
    epid: product.epid,
    title: product.title,
    description: product.title,
    image: { imageUrl: `http://${request.headers["host"]?.toString() ?? "localhost"}/_pictures/part.svg` },
    primaryCategoryId: product.categoryId,
    version: "1",
    compatibilityCount: toRows(product.compatibilities).length,
    ...(product.upc ? { upc: [product.upc] } : {}),
    ...(product.ean ? { ean: [product.ean] } : {}),
  };
}

function refused(errorId: number, message: string, parameters: readonly { readonly name: string; readonly value: string }[]): SandboxReply {
  return restError(400, { errorId, domain: "API_CATALOG", message, parameters });
}
