import { XMLParser, XMLValidator } from "fast-xml-parser";
import fc from "fast-check";
import { expect, it } from "vitest";
import { element, writeXml } from "./xml-writer.ts";
import { readXml } from "./xml-reader.ts";

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseAttributeValue: false,
});
/** Printable text with all special characters. */
const text = fc.string({
  unit: fc.constantFrom(
    "a",
    "1",
    " ",
    "&",
    "<",
    ">",
    '"',
    "'",
    "]",
    "]]>",
    "ä",
    "“",
    "&amp;",
    "é",
    "中",
    "🚗",
  ),
  minLength: 1,
});

it("writes text and attributes that this reader and another parser read back unchanged", () => {
  fc.assert(
    fc.property(text, text, fc.boolean(), (content, attribute, cdata) => {
      const written = writeXml(
        element("r", [
          cdata ? { name: "a", content, cdata } : element("a", content),
          element("b", "x", { c: attribute }),
          element("e", []),
        ]),
      );
      expect(XMLValidator.validate(written)).toBe(true);
      const reading = readXml(written);
      expect(
        reading.ok &&
          reading.root.children.map((child) => [child.name, child.text, child.attributes]),
      ).toEqual([
        ["a", content, {}],
        ["b", "x", { c: attribute }],
        ["e", "", {}],
      ]);
      expect(parser.parse(written)).toMatchObject({
        r: { a: content, b: { "@c": attribute }, e: "" },
      });
    }),
    { numRuns: 300 },
  );
});
