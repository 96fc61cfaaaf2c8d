import { afterAll, beforeAll, expect, it } from "vitest";
import { createApiClient } from "../../test/api-client.ts";
import type { ApiClient } from "../../test/api-client.ts";
import { signIn, startProduct } from "../../test/start-product.ts";
import type { Product } from "../../test/start-product.ts";
import { attackCalls } from "./attack.ts";
import { prepareSellers } from "./prepare-sellers.ts";
import { cookieOf } from "./cookie-of.ts";
import { readEverything } from "./read-everything.ts";

let product: Product;
let victim: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  victim = await product.signIn("oak-street-auto");
}, 60_000);
afterAll(() => product.close());

it(
  "400 valid, nearly valid, and hostile calls break nothing, leak nothing, and delay no other seller",
  { timeout: 240_000 },
  async () => {
    const known = await prepareSellers(victim, await product.signIn("no-email-motors"));
    const before = await readEverything(victim);
    const result = await attackCalls({
      ...known,
      base: product.url,
      calls: 400,
      seed: 1,
      signIn: async () => cookieOf(await signIn(createApiClient(product.url), "no-email-motors")),
      bystander: await product.signIn("first-day-parts"),
    });
    expect(result.findings).toEqual([]);
    expect(result.bystanderMs.length).toBeGreaterThan(10);
    expect(Number(result.byStatus["200"])).toBeGreaterThan(20);
    expect(Number(result.byStatus["400"])).toBeGreaterThan(50);
    expect(await readEverything(victim)).toBe(before);
  },
);
