import { XMLParser } from "fast-xml-parser";
import { scopes } from "../oauth/scopes.ts";
import { startEbaySandbox, type EbaySandboxOptions } from "../start-ebay-sandbox.ts";
import { tinyVehicleList } from "../vehicles/tiny-vehicle-list.ts";
import { testSeed } from "./test-seed.ts";

export type Json = Record<string, unknown>;

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Json;
}

export interface TestMarket {
  readonly url: string;
  /** Returns a seller's access token, issued on first use; "app" is the application's. */
  token(seller: string): Promise<string>;
  /** Makes a Trading call. A null in `headers` removes a default header. */
  trade(
    call: string,
    inner: string,
    how?: { readonly seller?: string; readonly headers?: Readonly<Record<string, string | null>> },
  ): Promise<Json>;
  tradeRaw(
    call: string,
    body: string,
    headers?: Readonly<Record<string, string | null>>,
  ): Promise<Answered>;
  rest(
    line: string,
    how?: {
      readonly seller?: string | null;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ): Promise<Answered>;
  control(line: string, body?: unknown): Promise<Json>;
  close(): Promise<void>;
}

const LISTS = new Set([
  "Errors",
  "ErrorParameters",
  "Compatibility",
  "NameValueList",
  "Value",
  "Fee",
  "Variation",
]);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name, path) => LISTS.has(name) || String(path).endsWith("ItemArray.Item"),
});

/**
 * Starts a stand-in marketplace on a free port with a small seed, and a client that shares no code
 * with it.
 */
export async function openTestMarket(
  options: Partial<EbaySandboxOptions> = {},
): Promise<TestMarket> {
  const server = await startEbaySandbox({
    port: 0,
    redirectUrls: {
      "Test-RuName": {
        accept: "http://localhost/accept?from=market",
        decline: "http://localhost/decline",
      },
    },
    seed: testSeed,
    vehicleList: tinyVehicleList,
    ...options,
  });
  const { url } = server;
  const tokens = new Map<string, string>();
  const token = async (seller: string) => {
    const known =
      tokens.get(seller) ??
      (seller === "app" ? await applicationToken(url) : await sellerToken(url, seller));
    tokens.set(seller, known);
    return known;
  };
  const tradeRaw: TestMarket["tradeRaw"] = async (call, body, headers = {}) => {
    const all = {
      "content-type": "text/xml",
      "x-ebay-api-call-name": call,
      "x-ebay-api-siteid": "100",
      "x-ebay-api-compatibility-level": "1423",
      "x-ebay-api-iaf-token": await token("alpha-parts"),
      ...headers,
    };
    const given = Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
    );
    return read(await fetch(`${url}/ws/api.dll`, { method: "POST", headers: given, body }));
  };
  return {
    url,
    token,
    tradeRaw,
    async trade(call, inner, how = {}) {
      const body = `<?xml version="1.0" encoding="utf-8"?><${call}Request xmlns="urn:ebay:apis:eBLBaseComponents">${inner}</${call}Request>`;
      const iaf =
        how.seller === undefined ? {} : { "x-ebay-api-iaf-token": await token(how.seller) };
      const answered = await tradeRaw(call, body, { ...iaf, ...how.headers });
      return (parser.parse(answered.text) as Record<string, Json>)[`${call}Response`] ?? {};
    },
    async rest(line, how = {}) {
      const [method = "GET", path = ""] = line.split(" ");
      const bearer =
        how.seller === null ? {} : { authorization: `Bearer ${await token(how.seller ?? "app")}` };
      const body = how.body === undefined ? {} : { body: JSON.stringify(how.body) };
      const type = how.body === undefined ? {} : { "content-type": "application/json" };
      return read(
        await fetch(`${url}${path}`, {
          method,
          headers: { ...bearer, ...type, ...how.headers },
          ...body,
        }),
      );
    },
    async control(line, body) {
      const [method = "GET", path = ""] = line.split(" ");
      const answered = await fetch(`${url}/_sandbox${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await answered.json()) as Json;
    },
    close: () => server.close(),
  };
}

/** Follows a path of keys through a parsed response. */
export function dig(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Json)[String(key)] : undefined,
    value,
  );
}

export const basicAuth = (
  id = "sandbox-client-id",
  secret = "sandbox-client-secret",
): Record<string, string> => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` });

async function applicationToken(url: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: "client_credentials", scope: scopes.base });
  const answered = await fetch(`${url}/identity/v1/oauth2/token`, {
    method: "POST",
    headers: basicAuth(),
    body,
  });
  return String(dig(await answered.json(), "access_token"));
}

async function sellerToken(url: string, seller: string): Promise<string> {
  const answered = await fetch(`${url}/_sandbox/tokens`, {
    method: "POST",
    body: JSON.stringify({ seller }),
  });
  return String(dig(await answered.json(), "accessToken"));
}

async function read(response: Response): Promise<Answered> {
  const text = await response.text();
  const isJson = (response.headers.get("content-type") ?? "").includes("json") && text !== "";
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? (JSON.parse(text) as Json) : {},
  };
}
