import { afterEach, describe, expect, it, vi } from "vitest";
import { blogPageAddress } from "./blog-pages.ts";
import { fetchBlogPage, fetchBlogPost } from "./blog.ts";

const answers = (status: number, body: string) =>
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));

describe("the blog's calls", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("asks for six posts a page", () => {
    expect(blogPageAddress(1)).toBe("/api/blog?page=1&limit=6");
  });

  it("reports that the list failed to load", async () => {
    answers(500, "oops");
    await expect(fetchBlogPage(1)).rejects.toThrow(/^Failed to fetch blog posts$/);
  });

  it("reports a missing post", async () => {
    answers(404, "{}");
    await expect(fetchBlogPost("gone")).rejects.toThrow(/^Blog post not found$/);
  });

  it("reports any other failure of a post", async () => {
    answers(500, "oops");
    await expect(fetchBlogPost("broken")).rejects.toThrow(/^Failed to fetch blog post$/);
  });
});
