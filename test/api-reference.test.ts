import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { listCalls } from "#server/platform/http/list-calls.ts";
import type { OpenApiDocument } from "#server/features/api-reference/write-openapi.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { givenFor, nameOf } from "./calls-with-ids.ts";
import { makeEverything } from "./everything-of-a-seller.ts";
import type { OwnThings } from "./everything-of-a-seller.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

let product: Product;
let client: ApiClient;
let own: OwnThings;
let document: OpenApiDocument;
beforeAll(async () => {
  product = await startProduct();
  client = await product.signIn("oak-street-auto");
  own = await makeEverything(client);
  const answer = await createApiClient(product.url).open("/api/docs/json");
  document = (await answer.json()) as OpenApiDocument;
}, 300_000);
afterAll(() => product?.close());

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Returns the problems of a live answer according to the document, or [] if there are none. */
function faultsOf(call: Endpoint, status: number, body: unknown): readonly string[] {
  ajv.removeSchema("api");
  ajv.addSchema({ $id: "api", ...document });
  const path = call.path.replaceAll(/:(\w+)/g, "{$1}");
  const place =
    status === 200
      ? `/paths/${escape(path)}/${call.method.toLowerCase()}/responses/200/content/application~1json/schema`
      : "/components/schemas/Failure";
  const validate = ajv.compile({ $ref: `api#${place}` });
  return validate(body)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ""}`);
}

const escape = (path: string) => encodeURIComponent(path.replaceAll("/", "~1"));

describe("the API reference", () => {
  it("is a page anybody can read, which loads nothing from elsewhere", async () => {
    const answer = await createApiClient(product.url).open("/api/docs/");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(await answer.text()).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  it("describes the answers that the server really gives", async () => {
    const calls = (await listCalls()).map(({ endpoint }) => endpoint);
    const reads = calls.filter(({ method }) => method === "GET");
    const checked: string[] = [];
    for (const call of reads) {
      const { status, body, headers } = await client.send(call, givenFor(call, own));
      if (!headers.get("content-type")?.startsWith("application/json")) continue;
      expect({ call: nameOf(call), status, faults: faultsOf(call, status, body) }).toEqual({
        call: nameOf(call),
        status,
        faults: [],
      });
      if (status === 200) checked.push(nameOf(call));
    }
    expect(checked.length).toBeGreaterThan(30);
  });

  it("describes the failures, too", async () => {
    const calls = (await listCalls()).map(({ endpoint }) => endpoint);
    const visitor = createApiClient(product.url);
    for (const call of calls.filter(({ method }) => method !== "GET")) {
      const { status, body } = await visitor.send(call, { params: { id: "no-such-id" } });
      if (status < 400) continue;
      expect(faultsOf(call, status, body)).toEqual([]);
    }
  });

  it("notices an answer that isn't as described", async () => {
    const page = (await listCalls()).find(({ name }) => name === "getListingPage");
    if (!page) throw new Error("The contract should have the page of listings.");
    const { body } = await client.send(page.endpoint);
    expect(faultsOf(page.endpoint, 200, body)).toEqual([]);
    expect(faultsOf(page.endpoint, 200, { ...(body as object), total: "many" })).toEqual([
      "/total must be integer",
    ]);
  });
});
