import { afterAll, beforeAll, beforeEach } from "vitest";
import { deleteAccount } from "#contract/profile.ts";
import { getUsage } from "#contract/usage.ts";
import type { ApiClient } from "./api-client.ts";
import { buyPlan, openCardDesk, readCharges, replaceCard } from "./card-desk.ts";
import type { CardDesk } from "./card-desk.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const seller = "first-day-parts";

/** The product with its card provider, and a new seller. */
export interface NewAccounts {
  readonly product: Product;
  readonly desk: CardDesk;
  readonly client: ApiClient;
  subscribe(planId: "basic" | "professional"): Promise<string>;
  replaceWith(card: string): Promise<void>;
  /** Returns what the seller was charged, latest first, in cents. */
  charges(): Promise<readonly number[]>;
  planNow(): Promise<string>;
}

/**
 * Starts a product for the tests of one file, and before each test creates a new account on the
 * free plan and deletes the previous one.
 */
export function useNewAccounts(): NewAccounts {
  let product: Product;
  let desk: CardDesk;
  let client: ApiClient;
  let before: ApiClient | null = null;
  beforeAll(async () => {
    product = await startProduct();
    desk = openCardDesk(product);
  }, 60_000);
  afterAll(async () => {
    await desk?.close();
    await product?.close();
  });
  beforeEach(async () => {
    await before?.send(deleteAccount);
    client = await product.signIn(seller);
    before = client;
  });
  return {
    get product() {
      return product;
    },
    get desk() {
      return desk;
    },
    get client() {
      return client;
    },
    subscribe: (planId) => buyPlan(desk, client, planId),
    replaceWith: (card) => replaceCard(desk, client, card),
    charges: () => readCharges(desk, seller),
    planNow: async () => (await client.call(getUsage)).subscription_plan,
  };
}
