import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PostMarkdown } from "./post-markdown.tsx";

const html = (markdown: string) => renderToStaticMarkup(<PostMarkdown markdown={markdown} />);
const kept = [
  "http://a.example/x",
  "https://a.example/x",
  "irc://a.example/x",
  "ircs://a.example/x",
  "mailto:a@a.example",
  "xmpp:a@a.example",
];
const dropped = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java&#10;script:alert(1)",
  "&#x6A;avascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "tel:123",
  "ftp://a.example/x",
  "blob:x",
];

describe("an article's Markdown", () => {
  it("renders headings, lists, links, images, and tables", () => {
    const shown = html(
      "## Two\n\n- one\n- two\n\n[link](https://a.example) ![picture](https://a.example/p.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |",
    );
    for (const part of [
      "<h2>Two</h2>",
      "<li>one</li>",
      '<a href="https://a.example">link</a>',
      '<img src="https://a.example/p.png" alt="picture"',
      "<td>1</td>",
    ])
      expect(shown).toContain(part);
  });

  it.each(kept)("keeps %s in links and images", (address) => {
    expect(html(`[x](${address})`)).toContain(`href="${address}"`);
    expect(html(`![x](${address})`)).toContain(`src="${address}"`);
  });

  it.each(dropped)("drops %s", (address) => {
    expect(html(`[x](<${address}>)`)).toMatch(/href=""|^((?!href).)*$/s);
    expect(html(`![x](<${address}>)`)).toMatch(/src=""|^((?!src=).)*$/s);
  });

  it("keeps relative links and anchors", () => {
    for (const address of ["/pricing", "part-numbers-and-mpn", "#what-is-in-it"])
      expect(html(`[x](${address})`)).toContain(`href="${address}"`);
  });

  it("never runs raw HTML", () => {
    expect(html('<script>alert(1)</script>\n\n<img src="x" onerror="alert(1)">')).not.toMatch(
      /<script|<img/,
    );
  });
});
