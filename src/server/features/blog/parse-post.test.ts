import { describe, expect, it } from "vitest";
import { parsePost } from "./parse-post.ts";

const head =
  "---\ntitle: A title\nexcerpt: What it is about\npublished: 2026-01-31\ntags: [VIN, MPN]\n---\n";

describe("an article file", () => {
  it("has a slug, metadata, and a reading time in minutes", () => {
    expect(parsePost("a-first-post.md", `${head}\n${"word ".repeat(401)}`)).toMatchObject({
      slug: "a-first-post",
      title: "A title",
      excerpt: "What it is about",
      publishedAt: "2026-01-31",
      tags: ["VIN", "MPN"],
      author: null,
      readingTime: 3,
    });
  });

  it("is rejected with its name and the problem", () => {
    expect(() => parsePost("bare.md", "No head")).toThrow(
      /content\/blog\/bare\.md must start with its title, excerpt, and date/,
    );
    expect(() => parsePost("dated.md", head.replace("2026-01-31", "soon"))).toThrow(
      /content\/blog\/dated\.md: .*a date such as 2026-01-31/,
    );
    expect(() => parsePost("typo.md", head.replace("title:", "titel:"))).toThrow(
      /content\/blog\/typo\.md: .*titel/,
    );
    expect(() => parsePost("Not A Slug.md", head)).toThrow(
      /lowercase letters, digits, and single dashes/,
    );
  });
});
