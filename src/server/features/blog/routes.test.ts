import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { blogPost, blogPostSummary } from "#contract/blog.ts";
import { buildApp } from "#server/platform/http/build-app.ts";
import { createLog } from "#server/platform/log/log.ts";
import { openTestDatabase } from "#test/test-database.ts";
import type { TestDatabase } from "#test/test-database.ts";
import { loadPosts } from "./load-posts.ts";
import { registerBlogRoutes } from "./routes.ts";

const days = Array.from({ length: 13 }, (_, index) => String(index + 10));
const publicUrl = "http://localhost:3000";

describe("the blog", () => {
  let storage: TestDatabase;
  let app: FastifyInstance;
  let folder: string;
  const source = () => ({ folder, team: "Product team" });

  beforeAll(async () => {
    folder = mkdtempSync(join(inject("runFolder"), "blog-"));
    for (const day of days)
      writeFileSync(
        join(folder, `post-${day}.md`),
        `---\ntitle: Post <${day}>\nexcerpt: About ${day} & more\npublished: 2026-01-${day}\ntags: [one, two, three, four, five]\n---\n\n## Words\n`,
      );
    storage = await openTestDatabase();
    await loadPosts(storage.database, source());
    app = await buildApp({ publicUrl, log: createLog("silent"), trustedProxies: "loopback" });
    registerBlogRoutes(app, { db: storage.database, publicUrl, productName: "Product" });
  });
  afterAll(async () => {
    await app.close();
    await storage.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, cookies: Record<string, string> = {}) =>
    app.inject({ method: "GET", url, cookies });

  it("lists posts in pages, newest first, without content, and ignores invalid page numbers", async () => {
    const posts = (await get("/api/blog?page=1&limit=6")).json();
    expect(posts.map((post: { slug: string }) => post.slug)).toEqual([
      "post-22",
      "post-21",
      "post-20",
      "post-19",
      "post-18",
      "post-17",
    ]);
    expect(blogPostSummary.strict().parse(posts[0])).toMatchObject({
      title: "Post <22>",
      author: "Product team",
      published_at: "2026-01-22",
      reading_time: 1,
      view_count: 0,
      tags: ["one", "two", "three", "four", "five"],
    });
    expect((await get("/api/blog?page=3&limit=6")).json()).toHaveLength(1);
    expect((await get("/api/blog?page=4&limit=6")).json()).toEqual([]);
    const first = (await get("/api/blog")).json();
    for (const odd of ["page=0", "page=-2", "page=two", "limit=six"])
      expect((await get(`/api/blog?${odd}`)).json()).toEqual(first);
    expect((await get("/api/blog?limit=0")).json()).toEqual(first.slice(0, 1));
    expect((await get("/api/blog?limit=5000")).json()).toHaveLength(days.length);
  });

  it("returns a post with its Markdown, and 404 for a missing one", async () => {
    expect(blogPost.strict().parse((await get("/api/blog/post-12")).json())).toMatchObject({
      slug: "post-12",
      content: "## Words",
    });
    expect((await get("/api/blog/nothing")).statusCode).toBe(404);
  });

  it("counts one view per visitor session", async () => {
    const first = await get("/api/blog/post-11");
    const [seen] = first.cookies;
    expect(seen).toMatchObject({ name: "seen_posts", httpOnly: true, sameSite: "Lax" });
    expect(seen?.expires ?? seen?.maxAge).toBeUndefined();
    const again = await get("/api/blog/post-11", { seen_posts: seen?.value ?? "" });
    const other = await get("/api/blog/post-11");
    expect([first, again, other].map((answer) => answer.json().view_count)).toEqual([1, 1, 2]);
  });

  it("keeps view counts when the articles are reloaded, and drops deleted articles", async () => {
    await get("/api/blog/post-10");
    rmSync(join(folder, "post-22.md"));
    await loadPosts(storage.database, source());
    expect((await get("/api/blog/post-10", { seen_posts: "post-10" })).json().view_count).toBe(1);
    expect((await get("/api/blog/post-22")).statusCode).toBe(404);
  });

  it("offers a feed", async () => {
    const feed = await get("/rss.xml");
    expect(feed.headers["content-type"]).toContain("application/rss+xml");
    expect(feed.body).toContain(
      "<title>Post &lt;21&gt;</title><link>http://localhost:3000/blog/post-21</link>",
    );
    expect(feed.body).toContain("<pubDate>Wed, 21 Jan 2026 00:00:00 GMT</pubDate>");
  });
});
