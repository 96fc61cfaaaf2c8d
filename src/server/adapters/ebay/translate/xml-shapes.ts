import { z } from "zod";

const named: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
};

/** Resolves each reference once: "&amp;lt;" becomes "&lt;". */
function decode(text: string): string {
  return text.includes("&")
    ? text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|lt|gt|amp|quot|apos);/gi, resolve)
    : text;
}

function resolve(whole: string, reference: string): string {
  if (!reference.startsWith("#")) return named[reference.toLowerCase()] ?? whole;
  const code = /^#x/i.test(reference)
    ? Number.parseInt(reference.slice(2), 16)
    : Number(reference.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const withParts = z.object({
  "#text": z.string().optional(),
  "#cdata": z.union([z.string(), z.array(z.string())]).optional(),
});

/** The text of an element, with or without attributes or CDATA. */
export const xmlText = z.union([
  z.string().transform(decode),
  withParts.transform((parts) => {
    const cdata = Array.isArray(parts["#cdata"])
      ? parts["#cdata"].join("")
      : (parts["#cdata"] ?? "");
    // Line breaks around a CDATA section are layout.
    return cdata === ""
      ? decode(parts["#text"] ?? "")
      : `${decode(parts["#text"] ?? "").trim()}${cdata}`;
  }),
]);

/** A name, code, or number, without surrounding layout whitespace. */
export const xmlToken = xmlText.transform((text) => text.trim());

/** Text, or null if it is blank. */
export const xmlTextOrNull = xmlText
  .prefault("")
  .transform((text) => (text.trim() === "" ? null : text));

export const xmlInteger = xmlToken.pipe(z.string().regex(/^\d{1,9}$/)).transform(Number);

export const xmlAmount = z
  .object({ "#text": z.string(), "@currencyID": z.string() })
  .transform((money) => ({ amount: money["#text"].trim(), currency: money["@currencyID"] }));

/** A container. An empty one (`<ItemArray/>`) is parsed as blank text. */
export function xmlParent<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? {} : value),
    z.object(shape),
  );
}

/** An optional container; a missing one is read as empty. */
export function xmlChild<Shape extends z.ZodRawShape>(shape: Shape) {
  return xmlParent(shape).prefault("");
}

/** An optional list; a missing one is read as empty. */
export function xmlList<Element extends z.ZodType>(element: Element) {
  return z.array(element).prefault([]);
}
