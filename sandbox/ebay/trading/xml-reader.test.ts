import { describe, expect, it } from "vitest";
import { readXml } from "./xml-reader.ts";

const refused = (source: string) => {
  const reading = readXml(source);
  return reading.ok ? "accepted" : reading.message;
};

describe("readXml", () => {
  it("reads elements, attributes, references, CDATA, comments and a byte order mark", () => {
    const reading = readXml(
      '\ufeff<?xml version="1.0"?><!-- a --><r xmlns="u"><a x="1 &amp; 2">A &lt; B &#233;<![CDATA[ <b>&]]></a><b/><!-- c --><a> 2 </a></r>\n',
    );
    expect(reading).toEqual({
      ok: true,
      root: {
        name: "r",
        attributes: { xmlns: "u" },
        text: "",
        children: [
          {
            name: "a",
            attributes: { x: "1 & 2" },
            text: "A < B é <b>&",
            children: [],
          },
          {
            name: "b",
            attributes: {},
            text: "",
            children: [],
          },
          {
            name: "a",
            attributes: {},
            text: " 2 ",
            children: [],
          },
        ],
      },
    });
  });

  it.each([
    ["a lone ampersand", "<r>A & B</r>"],
    ["an entity without a semicolon", "<r>A &amp B</r>"],
    ["an unknown entity", "<r>&nbsp;</r>"],
    ["a control character", "<r>\u0007</r>"],
    ["an escaped control character", "<r>&#7;</r>"],
    ["a wrong end tag", "<r><a></b></r>"],
    ["an open end", "<r><a></a>"],
    ["two roots", "<r/><r/>"],
    ["a repeated attribute", '<r a="1" a="2"/>'],
    ["an unquoted attribute", "<r a=1/>"],
    ["text beside children", "<r>text<a/></r>"],
    ["a DTD", '<!DOCTYPE r [<!ENTITY x "y">]><r>&x;</r>'],
    ["nothing at all", ""],
    ["no XML", "hello"],
    ["an unfinished CDATA", "<r><![CDATA[</r>"],
  ])("refuses %s", (_, source) => {
    expect(refused(source)).not.toBe("accepted");
  });
});
