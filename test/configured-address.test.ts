import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getAuthUrl, getCurrentUser, listAccounts, startLogin } from "#contract/accounts.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { agree, startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
/** The same server, at an address that it isn't configured for. */
let elsewhere: string;
beforeAll(async () => {
  product = await startProduct();
  elsewhere = product.url.replace("localhost", "127.0.0.1");
}, 60_000);
afterAll(() => product.close());

const start = (purpose: string) => `${product.url}/api/auth/ebay/start?for=${purpose}`;

/**
 * Follows redirects to eBay's consent page, agrees, and comes back.
 * @returns where the browser ends up.
 */
async function agreeFrom(browser: ApiClient, from: string, seller: string): Promise<string | null> {
  const toEbay = (await browser.open(from)).headers.get("location") ?? "";
  expect(new URL(toEbay).origin).toBe(new URL(product.sandboxUrl).origin);
  const back = await agree(browser, toEbay, seller);
  expect(new URL(back).origin).toBe(product.url);
  return (await browser.open(back)).headers.get("location");
}

/** Returns where the server sends a browser that claims to be at this host. */
function loginAt(headers: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(`${product.url}${startLogin.path}`, { headers }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () => resolve(startLogin.answer.parse(JSON.parse(text)).authUrl ?? text));
    });
    asked.on("error", reject);
    asked.end();
  });
}

describe("signing in at another address than the configured one", () => {
  it("goes to the configured address first, and ends signed in there", async () => {
    const browser = createApiClient(elsewhere);
    const { authUrl } = await browser.call(startLogin);
    expect(authUrl).toBe(start("login"));
    expect(await agreeFrom(browser, authUrl ?? "", "oak-street-auto")).toBe("/dashboard");
    const atHome = await browser.open(`${product.url}${getCurrentUser.path}`);
    expect(await atHome.json()).toMatchObject({ ebay_username: "oak-street-auto" });
  });

  it("needs no detour at the configured address", async () => {
    const { authUrl } = await createApiClient(product.url).call(startLogin);
    expect(new URL(authUrl ?? "").origin).toBe(new URL(product.sandboxUrl).origin);
  });

  it("leads to the configured address and nowhere else, whatever host the request names", async () => {
    const forged = [
      { host: "evil.example" },
      { host: "localhost.evil.example" },
      { "x-forwarded-host": "evil.example" },
      { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    ];
    for (const headers of forged) expect(await loginAt(headers)).toBe(start("login"));
    const odd = await createApiClient(product.url).open(
      `${product.url}/api/auth/ebay/start?for=//evil.example&to=https://evil.example`,
    );
    expect(new URL(odd.headers.get("location") ?? "").origin).toBe(
      new URL(product.sandboxUrl).origin,
    );
  });

  it("names the configured address on a page, not the one it was requested at", async () => {
    const page = await (await fetch(`${elsewhere}/parts`)).text();
    expect(page).toContain(`<meta name="configured-address" content="${product.url}" />`);
    expect(page).not.toContain("127.0.0.1");
  });
});

describe("connecting at another address than the configured one", () => {
  it("links a further account to the session that the configured address knows", async () => {
    const browser = await product.signIn("oak-street-auto");
    expect(await agreeFrom(browser, start("connect"), "first-day-parts")).toBe(
      "/dashboard?ebay_status=success",
    );
    const accounts = await browser.call(listAccounts);
    expect(accounts.map(({ username }) => username).sort()).toEqual([
      "first-day-parts",
      "oak-street-auto",
    ]);
  });

  it("sends a signed-in seller who reconnects to the configured address", async () => {
    const browser = await product.signIn("oak-street-auto");
    const url = await browser.send(getAuthUrl, {
      headers: { "x-forwarded-host": new URL(elsewhere).host },
    });
    expect(url.body).toEqual({ url: start("connect") });
    expect(await agreeFrom(browser, start("connect"), "oak-street-auto")).toBe(
      "/dashboard?ebay_status=success",
    );
  });

  it("signs the account in at the configured address when there is no session there", async () => {
    const browser = createApiClient(product.url);
    expect(await agreeFrom(browser, start("connect"), "first-day-parts")).toBe("/dashboard");
    expect(await browser.call(getCurrentUser)).toMatchObject({ ebay_username: "first-day-parts" });
  });
});
