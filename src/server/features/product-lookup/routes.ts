import type { FastifyInstance } from "fastify";
import { countOf } from "#domain/count-words.ts";
import {
  findFittingProducts as findCall,
  getProductVehicles,
  lookUpProducts as lookUpCall,
  useProductForListing as useCall,
} from "#contract/epid.ts";
import { succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { AddedRows } from "#server/features/fitments/add-outside-rows.ts";
import { findProductVehicles } from "#server/features/part-numbers/find-product-vehicles.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { findFittingProducts } from "./find-fitting-products.ts";
import { lookUpProducts } from "./look-up-products.ts";
import { readLookUp } from "./read-look-up.ts";
import { presentVehicles } from "./present.ts";
import { useProductForListing } from "./use-product-for-listing.ts";
import type { UseProductDeps } from "./use-product-for-listing.ts";

export interface ProductLookupRouteDeps extends UseProductDeps {
  readonly marketplace: Marketplace;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerProductLookupRoutes(
  app: FastifyInstance,
  deps: ProductLookupRouteDeps,
): void {
  const { gate, marketplace, accessOf } = deps;
  serveEndpoint(app, { call: lookUpCall, gate }, async ({ pass, query }) => {
    const lookUp = readLookUp(query);
    if (!lookUp.ok) return lookUp;
    const found = await lookUpProducts(
      { marketplace, access: accessOf(pass.sellerId) },
      lookUp.value,
    );
    return found.ok ? succeed({ ...found.value, products: [...found.value.products] }) : found;
  });
  serveEndpoint(app, { call: getProductVehicles, gate }, async ({ pass, params }) => {
    const vehicles = await findProductVehicles(deps, pass.sellerId, {
      kind: "epid",
      value: params.epid,
    });
    return vehicles.ok ? succeed(presentVehicles(params.epid, vehicles.value)) : vehicles;
  });
  serveEndpoint(app, { call: findCall, gate }, ({ query: { part, ...vehicle } }) =>
    findFittingProducts(marketplace, { part, vehicle }),
  );
  serveEndpoint(app, { call: useCall, gate }, async ({ pass, params, body }) => {
    const used = await useProductForListing(deps, pass.sellerId, {
      listingId: params.id,
      epid: body.epid,
    });
    return used.ok
      ? succeed({ ...used.value, refused: [...used.value.refused], message: describe(used.value) })
      : used;
  });
}

function describe({ added, there, refused }: AddedRows): string {
  const parts = [
    `${countOf(added, "row")} added to the review`,
    there > 0 ? `${there} already there` : "",
    refused.length > 0 ? `some were refused` : "",
  ];
  return `${parts.filter((part) => part !== "").join(", ")}. Nothing was sent to eBay.`;
}
