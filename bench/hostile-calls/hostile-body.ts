import { gzipSync } from "node:zlib";
import type { Dice } from "./dice.ts";

export interface Body {
  readonly type: string | null;
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = "application/json";
const kilobyte = 1024;

/** Writes a body that no call expects. `valid` is a body that the call would accept. */
export function hostileBody(valid: unknown, dice: Dice): Body {
  const text = JSON.stringify(valid ?? {});
  return dice.pick<() => Body>([
    () => ofText(json, text.slice(0, dice.whole(text.length))),
    () =>
      ofText(json, `${text.slice(0, -1)}${text.length > 2 ? "," : ""}"__proto__":{"admin":true}}`),
    () => ofText(json, `{"constructor":{"prototype":{"polluted":1}},"a":1}`),
    () => ofText(json, nested(dice.pick([40, 5000, 500_000]), "[", "]")),
    () => ofText(json, nested(dice.pick([40, 5000, 100_000]), '{"a":', "}")),
    () => ofText(json, text.replace(/\d+/, "1e999")),
    () => ofText(json, `${text} ${text}`),
    () => ofText(json, '{"a":1,"a":2}'),
    () => ofText(json, dice.pick(["", " ", "null", "0", '""', "[]", "undefined", "\ufeff{}"])),
    () => ({ type: json, bytes: Buffer.from([0x7b, 0xff, 0xfe, 0x80, 0x7d]) }),
    () => ({ type: json, bytes: Buffer.from(text, "utf16le") }),
    () => ({ type: json, bytes: gzipSync(text), headers: { "content-encoding": "gzip" } }),
    () => ofText(`${json}; charset=utf-16`, text),
    () => ofText(json, JSON.stringify("x".repeat(dice.pick([300, 3000, 5000]) * kilobyte))),
    () => ofText(dice.pick(otherTypes), text),
    () => ofText(null, text),
    () => form(dice),
    () => form(dice),
    () =>
      ofText(
        "application/octet-stream",
        dice.pick([text, "sku\nA-1\n", "PK\u0003\u0004", "<ACES>"]),
      ),
  ])();
}

const otherTypes = [
  "text/plain",
  "text/html",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/mixed; boundary=a",
  "application/json, text/plain",
  "/",
  "a/b/c; =",
  `x/${"y".repeat(2000)}`,
] as const;

function ofText(type: string | null, text: string): Body {
  return { type, bytes: Buffer.from(text) };
}

function nested(depth: number, open: string, close: string): string {
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

/**
 * Writes a multipart form: complete or truncated, with odd boundaries, names, and several files.
 */
function form(dice: Dice): Body {
  const boundary = dice.pick(["x", "----a b", "a".repeat(300), ""]);
  const name = dice.pick(["file", "other", "__proto__", "", 'a"b', "\0"]);
  const filename = dice.pick([
    "a.csv",
    "../../a.csv",
    "a.xlsx",
    "",
    "\ud83d.csv",
    "a".repeat(5000),
  ]);
  const content = dice.pick([
    "mpn,brand,title\nA-1,Bosch,Sensor\n",
    "",
    "\0\0",
    ",".repeat(20_000),
  ]);
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`;
  const whole = `${part.repeat(dice.pick([1, 1, 1, 2, 30]))}--${boundary}--\r\n`;
  const text = dice.chance(0.5) ? whole : whole.slice(0, dice.whole(whole.length));
  const named = dice.chance(0.8)
    ? `; boundary=${boundary === "" ? '""' : JSON.stringify(boundary)}`
    : "";
  return ofText(`multipart/form-data${named}`, text);
}
