import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getCurrentUser } from "#contract/accounts.ts";
import { getAuditFindings } from "#contract/audit.ts";
import { noteCardSaved } from "#contract/billing.ts";
import { getBulkDraft } from "#contract/bulk-draft.ts";
import { generateListings } from "#contract/bulk-products.ts";
import { confirmCheckout } from "#contract/checkout.ts";
import { answerQuestion } from "#contract/answers.ts";
import { getSyncHistory } from "#contract/fitments.ts";
import { getListings } from "#contract/listings.ts";
import { getParts } from "#contract/parts.ts";
import type { ApiClient } from "./api-client.ts";
import { uploadProducts } from "./prepare-products.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let client: ApiClient;
beforeAll(async () => {
  product = await startProduct();
  client = await product.signIn("no-email-motors");
}, 60_000);
afterAll(() => product.close());

const halfEmoji = "seti_\ud83d";
const invalid = { status: 400, body: { error: "invalid-input", message: expect.any(String) } };

async function answerTo(path: string, init: RequestInit) {
  const response = await client.open(path, init);
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as unknown };
}

describe("what can't be stored or counted never reaches the database", () => {
  it("half an emoji in a card provider's id is refused as invalid", async () => {
    expect(await client.send(noteCardSaved, { body: { setupIntentId: halfEmoji } })).toMatchObject(
      invalid,
    );
    expect(await client.send(confirmCheckout, { body: { sessionId: halfEmoji } })).toMatchObject(
      invalid,
    );
  });

  it("the refusal names the field and the problem", async () => {
    const { body } = await client.send(answerQuestion, {
      params: { id: "1" },
      body: { key: "a\0b", answer: "yes" },
    });
    expect(body).toMatchObject({
      message:
        "The request can't be read. body.key: has a character that can't be stored (NUL, or half of an emoji). Remove it.",
    });
  });

  it.each([getListings, getSyncHistory, getAuditFindings])(
    "a page number beyond the last possible one is refused: $path",
    async (call) => {
      const query = { page: "9007199254740991", rule: "duplicate-rows" };
      expect(await client.send(call, { query })).toMatchObject(invalid);
    },
  );

  it("skipping more rows than a list can have is refused", async () => {
    expect(await client.send(getParts, { query: { offset: "9007199254740991" } })).toMatchObject(
      invalid,
    );
  });

  it.each([
    ["a key that would change every object", '{"key":"a","answer":"b","__proto__":{"x":1}}'],
    ["endless nesting", `{"key":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["JSON that is cut off", '{"key":"a"'],
  ])("%s is refused", async (_what, body) => {
    expect(
      await answerTo("/api/ebay/listings/1/answers", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      }),
    ).toMatchObject(invalid);
  });
});

it("the same product twice is refused and changes nothing", async () => {
  await uploadProducts(client, ["mpn,brand,title", "A-100,Bosch,Sensor"]);
  const { products, settings } = await client.call(getBulkDraft);
  expect(products).toHaveLength(1);
  const twice = { products: [...products, ...products], settings };
  expect(await client.send(generateListings, { body: twice })).toMatchObject(invalid);
  expect((await client.call(getBulkDraft)).products).toEqual(products);
});

describe("malformed bodies", () => {
  it.each([
    [
      "without its end",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nmpn,brand\r\n',
    ],
    ["without a boundary", "multipart/form-data", "mpn,brand"],
    ["with a boundary that is too long", `multipart/form-data; boundary=${"a".repeat(300)}`, "--a"],
    ["that isn't a form", "multipart/form-data; boundary=x", "\0\0\0\0"],
    ["without part headers", "multipart/form-data; boundary=x", "--x\r\n\r\n\r\n--x--\r\n"],
  ])("a form %s is refused with a reason", async (_what, type, body) => {
    expect(
      await answerTo("/api/ebay/parse-product-file", {
        method: "POST",
        headers: { "content-type": type },
        body,
      }),
    ).toMatchObject(invalid);
  });

  it("a content type that the call doesn't take is refused with a reason", async () => {
    expect(
      await answerTo("/api/subscription-url", {
        method: "POST",
        headers: { "content-type": "application/xml" },
        body: "<planId>free</planId>",
      }),
    ).toMatchObject({ status: 415, body: { error: "invalid-input" } });
  });
});

describe("odd addresses", () => {
  it("a host in the path leads to the page here, not to that host", async () => {
    // `fetch` would use the first segment as the host.
    const answer = await new Promise<{ status: number; location: string }>((resolve, reject) => {
      httpRequest(
        { port: new URL(product.url).port, path: "//evil.example/features?a=1" },
        (response) => {
          response.resume();
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? "",
          });
        },
      )
        .on("error", reject)
        .end();
    });
    expect(answer).toEqual({ status: 301, location: "/features?a=1" });
  });

  it("a request that isn't HTTP gets an error in our usual form", async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(product.url).port), "127.0.0.1");
      let text = "";
      socket
        .on("data", (some) => (text += String(some)))
        .on("close", () => resolve(text))
        .on("error", reject)
        .end("NONSENSE\r\n\r\n");
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('"error":"invalid-input"');
    expect((await client.send(getCurrentUser)).status).toBe(200);
  });
});
