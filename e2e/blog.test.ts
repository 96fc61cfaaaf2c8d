import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { BlogPostSummary } from "#contract/blog.ts";
import type { Product } from "#test/start-product.ts";
import site from "../content/site.json" with { type: "json" };
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;

let opened: OpenedProduct | undefined;
beforeAll(async () => {
  ({ product, browser } = opened = await openProduct());
}, 180_000);
afterAll(() => opened?.close());
beforeEach(async () => {
  await context?.close();
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  page = await context.newPage();
});

const posts = (count: number): readonly BlogPostSummary[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `post-${index}`,
    slug: `post-${index}`,
    title: `Post ${index}`,
    excerpt: `About ${index}`,
    author: "A team",
    published_at: "2025-07-10",
    reading_time: 4,
    view_count: 1234,
    tags: ["one", "two", "three", "four", "five"],
  }));

/**
 * Navigates to the blog from a page with React, so the browser fetches the data itself and gets
 * this answer.
 */
async function arrive(
  link: "list" | "post",
  answer: { readonly status: number; readonly body: unknown } | "never",
): Promise<void> {
  const answered = link === "list" ? "**/api/blog?*" : "**/api/blog/*";
  await page.goto(`${product.url}/`);
  // Without the script, a link would load the page that the server renders.
  await page.waitForFunction(() => !("earlyPress" in window));
  const toBlog = page.getByRole("banner").getByRole("link", { name: "Blog" });
  if (link === "post") {
    await toBlog.click();
    await page.getByRole("link", { name: "Read More" }).first().waitFor();
  }
  await page.route(answered, (route) =>
    answer === "never"
      ? new Promise(() => undefined)
      : route.fulfill({ status: answer.status, json: answer.body }),
  );
  if (link === "list") await toBlog.click();
  else await page.getByRole("link", { name: "Read More" }).first().click();
}

describe("the blog list", () => {
  it("shows six articles per page and turns pages", async () => {
    await page.goto(`${product.url}/blog`);
    const cards = page.getByRole("article");
    expect(await cards.count()).toBe(6);
    expect(await page.getByRole("button", { name: "Previous" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Next" }).click();
    await page.waitForURL("**/blog?page=2");
    await page.getByRole("link", { name: "Back to the first page" }).waitFor();
    expect(await cards.count()).toBe(3);
    // A short page is the last one and has no pager.
    expect(await page.getByRole("button", { name: "Previous" }).count()).toBe(0);
  });

  it("shows date, title, excerpt, minutes, views, three tags, and author, and a pager from six posts", async () => {
    await arrive("list", { status: 200, body: posts(6) });
    const card = page.getByRole("article", { name: "Post 0" });
    await card.waitFor();
    const text = await card.innerText();
    for (const part of [
      "July 10, 2025",
      "Post 0",
      "About 0",
      "4 min read",
      "1,234 views",
      "A team",
      "Read More",
    ])
      expect(text).toContain(part);
    expect(
      await card.getByRole("list", { name: "Tags" }).getByRole("listitem").allInnerTexts(),
    ).toEqual(["one", "two", "three"]);
    expect(await page.getByRole("button", { name: "Next" }).isEnabled()).toBe(true);
  });

  it("shows no pager for five posts", async () => {
    await arrive("list", { status: 200, body: posts(5) });
    await page.getByRole("article", { name: "Post 4" }).waitFor();
    expect(await page.getByRole("navigation", { name: "Pages" }).count()).toBe(0);
  });

  it("Read More opens the post", async () => {
    await page.goto(`${product.url}/blog`);
    const title = await page.getByRole("article").first().getByRole("heading").innerText();
    await page.getByRole("link", { name: "Read More" }).first().click();
    await page.waitForURL(/\/blog\/[a-z-]+$/);
    await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  });

  it("shows that the list is loading", async () => {
    await arrive("list", "never");
    await page.getByText("Loading blog posts...", { exact: true }).waitFor();
  });

  it("reports a failure", async () => {
    await arrive("list", { status: 500, body: {} });
    await page.getByRole("heading", { name: "Error Loading Blog", exact: true }).waitFor();
    await page
      .getByText("Sorry, we couldn't load the blog posts. Please try again later.", { exact: true })
      .waitFor();
  });

  it("says that there are no posts yet", async () => {
    await arrive("list", { status: 200, body: [] });
    await page.getByRole("heading", { name: "No Blog Posts Yet", exact: true }).waitFor();
    await page
      .getByText("Check back soon for expert insights on auto parts and fitment!", { exact: true })
      .waitFor();
  });

  it("links back to the first page from a page past the end", async () => {
    await page.goto(`${product.url}/blog?page=7`);
    await page.getByRole("heading", { name: "No Blog Posts Yet", exact: true }).waitFor();
    await page.getByRole("link", { name: "Back to the first page" }).click();
    await page.getByRole("article").first().waitFor();
  });
});

describe("a blog post", () => {
  const post = {
    ...posts(1)[0],
    content: "## A part\n\n- one\n\n[link](https://a.example) <b>raw</b>",
  };

  it("shows title, date, reading time, views, author, tags, excerpt, and content", async () => {
    await arrive("post", { status: 200, body: post });
    await page.getByRole("heading", { level: 1, name: "Post 0" }).waitFor();
    const text = await page.getByRole("main").innerText();
    for (const part of ["July 10, 2025", "4 min read", "1,234 views", "A team", "About 0"])
      expect(text).toContain(part);
    expect(await page.getByRole("list", { name: "Tags" }).getByRole("listitem").count()).toBe(5);
    await page.getByRole("heading", { level: 2, name: "A part" }).waitFor();
    expect(await page.getByRole("link", { name: "link", exact: true }).getAttribute("href")).toBe(
      "https://a.example",
    );
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await page.waitForURL("**/blog");
  });

  it("has a call to action that leads to the dashboard", async () => {
    await arrive("post", { status: 200, body: post });
    await page
      .getByRole("heading", { name: "Need help with your auto parts listings?", exact: true })
      .waitFor();
    const button = page.getByRole("link", {
      name: `Get Started with ${site.productName}`,
      exact: true,
    });
    expect(await button.getAttribute("href")).toBe("/dashboard");
  });

  it("shares with the device's share sheet", async () => {
    await page.addInitScript(
      "navigator.share = (data) => { window.shared = data; return Promise.resolve(); }",
    );
    await arrive("post", { status: 200, body: post });
    await page.getByRole("button", { name: "Share" }).click();
    expect(await page.evaluate("window.shared")).toEqual({
      title: "Post 0",
      text: "About 0",
      url: page.url(),
    });
  });

  it("shares a page without React, too", async () => {
    await page.addInitScript(
      "navigator.share = (data) => { window.shared = data; return Promise.resolve(); }",
    );
    await page.goto(`${product.url}/blog/what-a-vin-tells`);
    await page.waitForFunction(() => !("earlyPress" in window));
    await page.getByRole("button", { name: "Share" }).click();
    expect(await page.evaluate("window.shared")).toEqual({
      title: await page.getByRole("heading", { level: 1 }).innerText(),
      text: await page.locator("meta[name=description]").getAttribute("content"),
      url: page.url(),
    });
  });

  it("copies the address and shows an alert if there is no share sheet", async () => {
    await page.addInitScript(
      "Object.defineProperty(Navigator.prototype, 'share', { value: undefined })",
    );
    await arrive("post", { status: 200, body: post });
    const said = new Promise<string>((resolve) => {
      page.once("dialog", (dialog) => {
        resolve(`${dialog.type()}: ${dialog.message()}`);
        void dialog.accept();
      });
    });
    await page.getByRole("button", { name: "Share" }).click();
    expect(await said).toBe("alert: Link copied to clipboard!");
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(page.url());
  });

  it("a closed share sheet shows nothing, a broken one falls back to the clipboard, and a blocked clipboard shows the address", async () => {
    const said: string[] = [];
    page.on("dialog", (dialog) => {
      said.push(`${dialog.type()}: ${dialog.message()} ${dialog.defaultValue()}`.trim());
      void dialog.accept();
    });
    await page.addInitScript(`
      window.sharing = "AbortError"; window.tries = 0;
      navigator.share = () => { window.tries += 1; return Promise.reject(new DOMException("no", window.sharing)); };
    `);
    await arrive("post", { status: 200, body: post });
    const share = page.getByRole("button", { name: "Share" });
    await share.click();
    await expect.poll(() => page.evaluate("window.tries")).toBe(1);
    await page.evaluate(`window.sharing = "NotAllowedError"`);
    await share.click();
    await expect.poll(() => said).toEqual(["alert: Link copied to clipboard!"]);
    await page.evaluate(
      `navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"))`,
    );
    await share.click();
    await expect
      .poll(() => said)
      .toEqual(["alert: Link copied to clipboard!", `prompt: Copy this link: ${page.url()}`]);
  });

  it("shows that it is loading", async () => {
    await arrive("post", "never");
    await page.getByText("Loading blog post...", { exact: true }).waitFor();
  });

  it("that doesn't exist shows a message and has status 404", async () => {
    const answer = await page.goto(`${product.url}/blog/no-such-post`);
    expect(answer?.status()).toBe(404);
    await page.getByRole("heading", { name: "Blog Post Not Found", exact: true }).waitFor();
    await page
      .getByText("The blog post you're looking for doesn't exist or has been removed.", {
        exact: true,
      })
      .waitFor();
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await page.waitForURL("**/blog");
  });

  it("that fails to load shows a message", async () => {
    await arrive("post", { status: 500, body: {} });
    await page.getByRole("heading", { name: "Error Loading Blog Post", exact: true }).waitFor();
    await page
      .getByText("Sorry, we couldn't load the blog post. Please try again later.", { exact: true })
      .waitFor();
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await page.waitForURL("**/blog");
  });
});

describe("without a script", () => {
  it("list and posts are readable, and a view counts once per visitor", async () => {
    const list = await (await fetch(`${product.url}/blog`)).text();
    const [, slug = ""] = /href="\/blog\/([a-z-]+)"/.exec(list) ?? [];
    const first = await fetch(`${product.url}/blog/${slug}`);
    const html = await first.text();
    expect(html).toMatch(/<meta property="og:type" content="article"/);
    expect(html).toMatch(/"@type":"BlogPosting"/);
    const views = (page: string) => Number(/(\d+) views?</.exec(page)?.[1]);
    expect(views(html)).toBeGreaterThan(0);
    const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(cookie).toMatch(/^seen_posts=/);
    expect(
      views(await (await fetch(`${product.url}/blog/${slug}`, { headers: { cookie } })).text()),
    ).toBe(views(html));
    expect(views(await (await fetch(`${product.url}/blog/${slug}`)).text())).toBe(views(html) + 1);
    expect(await (await fetch(`${product.url}/sitemap.xml`)).text()).toContain(
      `/blog/${slug}</loc>`,
    );
  });
});
