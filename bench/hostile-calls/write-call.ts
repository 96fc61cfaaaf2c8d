import { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Dice } from "./dice.ts";
import { hostileBody } from "./hostile-body.ts";
import type { Body } from "./hostile-body.ts";
import { corruptValue } from "./corrupt-value.ts";
import { writeValue } from "./write-value.ts";
import type { Schema } from "./write-value.ts";

/** A call as it is sent. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** How many bytes of the body are sent before the sender disconnects. Null to send all of it. */
  readonly cutAt: number | null;
}

/** The IDs that the attacker knows: its own, and some of another seller's. */
export interface KnownIds {
  readonly own: readonly string[];
  readonly foreign: readonly string[];
}

const kinds = [
  "valid",
  "valid",
  "corrupted",
  "corrupted",
  "corrupted",
  "body",
  "body",
  "address",
  "method",
] as const;

/** Writes a call to an endpoint: valid, nearly valid, or hostile. */
export function writeCall(call: Endpoint, dice: Dice, known: KnownIds): WireCall {
  const ids = dice.chance(0.4) ? known.foreign : known.own;
  const kind = dice.pick(kinds);
  const corrupt = (value: unknown) =>
    kind === "corrupted" && dice.chance(0.6) ? corruptValue(value, dice) : value;
  const params = corrupt(valueFor(call.params, dice, ids));
  const query = corrupt(valueFor(call.query, dice, ids));
  const body = corrupt(valueFor(call.body, dice, ids));
  const path = writeAddress(call, {
    params,
    query,
    ids,
    dice,
  });
  const sent = bodyOf(call, { kind, body, dice });
  return {
    method: kind === "method" ? dice.pick(otherMethods) : call.method,
    path: kind === "address" ? corruptAddress(path, dice) : path,
    headers: { ...headersFor(dice), ...typeOf(sent), ...sent?.headers },
    body: sent?.bytes ?? null,
    cutAt: sent !== null && dice.chance(0.01) ? dice.whole(sent.bytes.length + 1) : null,
  };
}

function typeOf(sent: Body | null): Readonly<Record<string, string>> {
  return sent?.type ? { "content-type": sent.type } : {};
}

const otherMethods = [
  "PATCH",
  "HEAD",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "PUT",
  "DELETE",
  "POST",
  "GET",
] as const;

const schemas = new WeakMap<z.ZodType, Schema>();
function valueFor(shape: z.ZodType, dice: Dice, ids: readonly string[]): unknown {
  const schema =
    schemas.get(shape) ?? z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
  schemas.set(shape, schema);
  return shape.type === "unknown" && dice.chance(0.8) ? undefined : writeValue(schema, dice, ids);
}

interface AddressParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly ids: readonly string[];
  readonly dice: Dice;
}

function writeAddress(call: Endpoint, { params, query, ids, dice }: AddressParts): string {
  const given = fieldsOf(params);
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encode(given.find(([key]) => key === name)?.[1] ?? dice.pick(ids)),
  );
  const search = fieldsOf(query)
    .map(([key, value]) => `${encode(key)}=${encode(value)}`)
    .join("&");
  return search === "" ? path : `${path}?${search}`.slice(0, 14_000);
}

function fieldsOf(value: unknown): readonly (readonly [string, string])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).map(([key, field]) => [
    key,
    (typeof field === "object" ? JSON.stringify(field) : String(field)).slice(0, 4000),
  ]);
}

/**
 * Encodes a text. encodeURIComponent throws on half an emoji, so that is sent as raw bytes instead.
 */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%BD";
}

function corruptAddress(path: string, dice: Dice): string {
  return dice.pick([
    `/${path}`,
    `//evil.example${path}`,
    path.replaceAll("/", "//"),
    `${path}/`,
    `${path}${path.includes("?") ? "&" : "?"}page=1&page=2&page[a]=3&__proto__=1&constructor[prototype]=1`,
    `${path}${path.includes("?") ? "&" : "?"}${"a=1&".repeat(2000)}`,
    `${path}%00`,
    `${path}%E0%A4%A`,
    path.replace(/[^/]+$/, "%2e%2e%2f%2e%2e"),
    path.replace(/[^/]+$/, "x".repeat(9000)),
    path.replace(/^\/api/, "/API"),
    path.replace(/^\/api/, "/api/../api"),
    `/api/${dice.whole(1e9)}`,
    `/${dice.pick(["features", "blog", "dashboard", "x"])}/${dice.whole(1e6)}//`,
    "*",
  ]);
}

function bodyOf(
  call: Endpoint,
  { kind, body, dice }: { readonly kind: string; readonly body: unknown; readonly dice: Dice },
): Body | null {
  if (kind === "body") return hostileBody(body, dice);
  if (/parse-product-file|parts\/files$/.test(call.path) && call.method === "POST")
    return hostileBody(body, dice);
  if (body === undefined || (call.method === "GET" && !dice.chance(0.02))) return null;
  return { type: "application/json", bytes: Buffer.from(JSON.stringify(body) ?? "null") };
}

function headersFor(dice: Dice): Readonly<Record<string, string>> {
  return {
    "x-forwarded-for": `198.51.100.${dice.whole(200)}`,
    ...(dice.chance(0.5) ? { prefer: "respond-async" } : {}),
    ...(dice.chance(0.03) ? { origin: dice.pick(["null", "https://evil.example", "://"]) } : {}),
    ...(dice.chance(0.03) ? { "x-account-id": dice.pick(["", "1", "a".repeat(3000)]) } : {}),
    ...(dice.chance(0.02) ? { "accept-encoding": "gzip;q=9,br;q=a,*" } : {}),
    ...(dice.chance(0.02)
      ? { cookie: `fitwright_session=${dice.pick(["", "a", "%00", "x".repeat(4000)])}` }
      : {}),
    ...(dice.chance(0.01) ? { "x-big": "y".repeat(20_000) } : {}),
  };
}
