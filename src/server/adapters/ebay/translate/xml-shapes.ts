import { z } from "zod";

/** The text of an element, with or without attributes. */
export const xmlText = z.union([
  z.string(),
  z.object({ "#text": z.string() }).transform((element) => element["#text"]),
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
