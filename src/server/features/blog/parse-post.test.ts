import { describe, expect, it } from "vitest";
import { parsePost } from "./parse-post.ts";

const head =
  "---\ntitle: A title\nexcerpt: What it is about\npublished: 2026-01-31\ntags: [VIN, MPN]\n---\n";

describe("an article's file", () => {
  it("gives slug, facts, Markdown and the minutes it takes to read", () => {
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

  it("says which file is wrong, and how", () => {
    expect(() => parsePost("bare.md", "No head")).toThrow(
      /content\/blog\/bare\.md needs its title, excerpt and date first/,
    );
    expect(() => parsePost("dated.md", head.replace("2026-01-31", "soon"))).toThrow(
      /content\/blog\/dated\.md: .*a date such as 2026-01-31/,
    );
    expect(() => parsePost("typo.md", head.replace("title:", "titel:"))).toThrow(
      /content\/blog\/typo\.md: .*titel/,
    );
    expect(() => parsePost("Not A Slug.md", head)).toThrow(
      /small letters, digits and single dashes/,
    );
  });
});
