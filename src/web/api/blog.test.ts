import { afterEach, describe, expect, it, vi } from "vitest";
import { blogPageAddress } from "./blog-pages.ts";
import { fetchBlogPage, fetchBlogPost } from "./blog.ts";

const answers = (status: number, body: string) =>
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));

describe("the blog's calls", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("BLOG-17 CONST-08 asks for six posts a page", () => {
    expect(blogPageAddress(1)).toBe("/api/blog?page=1&limit=6");
  });

  it("ERR-09 API-13 S-149 says in its own words that the list failed", async () => {
    answers(500, "oops");
    await expect(fetchBlogPage(1)).rejects.toThrow(/^Failed to fetch blog posts$/);
  });

  it("ERR-10 API-15 tells a missing post", async () => {
    answers(404, "{}");
    await expect(fetchBlogPost("gone")).rejects.toThrow(/^Blog post not found$/);
  });

  it("ERR-11 API-16 from any other failure", async () => {
    answers(500, "oops");
    await expect(fetchBlogPost("broken")).rejects.toThrow(/^Failed to fetch blog post$/);
  });
});
