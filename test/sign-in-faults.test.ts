import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getCurrentUser, startLogin } from "#contract/accounts.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { agree, signIn, startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const seller = "first-day-parts";
const failed = "/auth?error=oauth_failed";

let product: Product;
let browser: ApiClient;
beforeAll(async () => {
  product = await startProduct();
}, 60_000);
afterAll(() => product.close());
beforeEach(async () => {
  await product.control("faults", undefined, "DELETE");
  browser = createApiClient(product.url);
});

/** Agrees on the consent page. @returns the address to which eBay sends the browser back. */
async function agreed(from = browser): Promise<URL> {
  return new URL(await agree(from, (await from.call(startLogin)).authUrl ?? "", seller));
}
const arriveWith = async (address: URL, by = browser) =>
  (await by.open(address.href)).headers.get("location");
const user = async (of = browser) => (await of.send(getCurrentUser)).status;

/** Checks that nobody is signed in, and that the next attempt in the same browser works. */
async function canTryAgain(): Promise<void> {
  expect(await user()).toBe(401);
  await product.control("faults", undefined, "DELETE");
  await signIn(browser, seller);
  expect(await user()).toBe(200);
}

describe("a sign-in that fails", () => {
  it("says so when the seller declined at eBay", async () => {
    const back = await agreed();
    for (const name of [...back.searchParams.keys()]) back.searchParams.delete(name);
    expect(await arriveWith(back)).toBe("/auth?error=oauth_declined");
    await canTryAgain();
  });

  it("is refused in a browser other than the one that started it, and then in both", async () => {
    const back = await agreed();
    const stranger = createApiClient(product.url);
    expect(await arriveWith(back, stranger)).toBe(failed);
    expect(await user(stranger)).toBe(401);
    // Its state is used up, so the first browser can't use it either.
    expect(await arriveWith(back)).toBe(failed);
    await canTryAgain();
  });

  it("is refused without a state, with an invented one, or when it is repeated", async () => {
    for (const state of [null, "invented"]) {
      const back = await agreed();
      if (state === null) back.searchParams.delete("state");
      else back.searchParams.set("state", state);
      expect(await arriveWith(back)).toBe(failed);
    }
    const back = await agreed();
    expect(await arriveWith(back)).toBe("/dashboard");
    expect(await arriveWith(back)).toBe(failed);
    // The repeated request doesn't affect the session from the first one.
    expect(await user()).toBe(200);
  });

  it("is refused with an invalid code", async () => {
    const [first, second] = [await agreed(), await agreed()];
    second.searchParams.set("code", "invented");
    expect(await arriveWith(second)).toBe(failed);
    expect(first.searchParams.get("code")).not.toBeNull();
    await canTryAgain();
  });
});

describe("a sign-in for which eBay", () => {
  const faults: readonly (readonly [string, object])[] = [
    [
      "doesn't know our keys (invalid_client)",
      {
        match: { call: "token" },
        effect: {
          oauthError: {
            status: 401,
            error: "invalid_client",
            description: "client authentication failed",
          },
        },
      },
    ],
    [
      "lost the code (invalid_grant)",
      {
        match: { call: "token" },
        effect: {
          oauthError: { status: 400, error: "invalid_grant", description: "the code is expired" },
        },
      },
    ],
    [
      "answers the token call with a gateway's page",
      { match: { call: "token" }, effect: { htmlGateway: true } },
    ],
    [
      "breaks the connection after it issued the tokens",
      { match: { call: "token" }, effect: { resetAfterCommit: true } },
    ],
    [
      "doesn't say who the seller is",
      { match: { path: "/commerce/identity" }, effect: { httpStatus: 500 }, times: 0 },
    ],
  ];
  it.each(faults)("%s fails with a message, and the next attempt works", async (_name, fault) => {
    const back = await agreed();
    await product.control("faults", fault);
    expect(await arriveWith(back)).toBe(failed);
    await canTryAgain();
  });

  it("gives no identity scope (403/1100) gets the seller's name from another call", async () => {
    await product.control("faults", {
      match: { path: "/commerce/identity" },
      effect: {
        restError: {
          status: 403,
          errorId: 1100,
          domain: "ACCESS",
          category: "REQUEST",
          message: "Access denied",
        },
      },
      times: 0,
    });
    await signIn(browser, seller);
    expect(await browser.call(getCurrentUser)).toMatchObject({ ebay_username: seller });
  });

  it("limits token calls (429) fails, and the next attempt doesn't call eBay", async () => {
    const back = await agreed();
    await product.control("faults", {
      match: { call: "token" },
      effect: {
        oauthError: { status: 429, error: "temporarily_unavailable", description: "limit" },
      },
    });
    expect(await arriveWith(back)).toBe(failed);
    await product.control("requests", undefined, "DELETE");
    expect(await arriveWith(await agreed())).toBe(failed);
    expect(await product.control("requests?call=token")).toEqual({ requests: [] });
    expect(await user()).toBe(401);
  });
});
