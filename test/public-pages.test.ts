import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { startLogin } from "#contract/accounts.ts";
import { listPlans, takeFreePlan } from "#contract/billing.ts";
import { planIds } from "#domain/plans/subscription.ts";
import { indexedPaths, pagePaths } from "#contract/pages.ts";
import { laterScriptsId } from "#contract/rendering.ts";
import { longestSampleTitle, readSample } from "#contract/sample.ts";
import { createLog } from "#server/platform/log/log.ts";
import { inlineScriptHashes } from "#server/platform/http/content-security-policy.ts";
import { webBuildReader } from "#server/platform/http/web-build.ts";
import { buildApp } from "#server/platform/http/build-app.ts";
import content from "../content/claims.json" with { type: "json" };
import site from "../content/site.json" with { type: "json" };
import { createApiClient } from "./api-client.ts";
import { startProduct } from "./start-product.ts";
import type { Product } from "./start-product.ts";

const { claims } = content;
let product: Product;
const pages = new Map<
  string,
  { readonly status: number; readonly html: string; readonly headers: Headers }
>();

/** Returns a page as the server sends it. No script runs. */
async function open(path: string) {
  const known = pages.get(path);
  if (known) return known;
  const response = await fetch(`${product.url}${path}`, { redirect: "manual" });
  const page = { status: response.status, html: await response.text(), headers: response.headers };
  pages.set(path, page);
  return page;
}

const decode = (text: string) =>
  text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
/** Returns the text that a person reads, without scripts and tags. */
const words = (html: string) =>
  decode(
    html
      .replace(/[\s\S]*<body>/u, "")
      .replaceAll(/<script[\s\S]*?<\/script>/gu, " ")
      .replaceAll(/<!-- -->/gu, "")
      .replaceAll(/<[^>]+>/gu, " "),
  ).replaceAll(/\s+/gu, " ");
const read = async (path: string) => words((await open(path)).html);
const meta = (html: string, name: string) =>
  decode(
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "u").exec(html)?.[1] ?? "",
  );
const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>([\\s\\S]*?)</h${level}>`, "gu"))].map(
    ([, text = ""]) => words(`<body>${text}`).trim(),
  );
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gu)].map(
    ([, href = "", text = ""]) => `${words(`<body>${text}`).trim()} -> ${href}`,
  );
const applicationOf = (html: string) =>
  JSON.parse(
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/u.exec(html)?.[1] ?? "{}",
  ) as {
    "@type"?: string;
    offers?: { price?: string };
    aggregateRating?: { ratingValue?: string; reviewCount?: string };
  };
/** Returns all texts in a claim. The years of milestones are years of cars elsewhere. */
const textsOf = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? /^20\d\d$/u.test(value)
      ? []
      : [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];
const inOrder = (text: string, parts: readonly string[]) => parts.map((part) => text.indexOf(part));

beforeAll(async () => {
  product = await startProduct();
}, 120_000);
afterAll(() => product.close());

describe("public pages without scripts", () => {
  test.each([
    ["/", "with a reason for every row"],
    ["/features", "vehicles it fits"],
    ["/about", "explain itself"],
    ["/login", "Welcome Back"],
    ["/auth", "Welcome Back"],
    ["/register", "Welcome Back"],
    ["/pricing", "Choose Your Plan"],
    ["/terms", "Terms of Service"],
    ["/privacy", "Privacy Policy"],
  ])("%s is open to anyone, with its heading in the HTML", async (path, title) => {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(headings(html, 1).join()).toContain(title);
  });

  it("an unknown path answers 404 with the not-found page, and an unknown call answers 404 with JSON", async () => {
    for (const path of ["/no-such-page", "/features/deeper", "/index.html"]) {
      const { status, html } = await open(path);
      expect(status).toBe(404);
      expect(headings(html, 1)).toEqual(["404 Page Not Found"]);
      expect(words(html)).toContain(
        "This page doesn’t exist or has moved. Try one of these instead:",
      );
      expect(meta(html, "robots")).toBe("noindex");
    }
    const call = await open("/api/no-such-call");
    expect([call.status, call.headers.get("content-type")]).toEqual([
      404,
      expect.stringContaining("json"),
    ]);
  });

  it("the blog links to its next page, and pages that need JavaScript say so", async () => {
    expect(links((await open("/blog")).html)).toContain("Page 2 -> /blog?page=2");
    for (const path of ["/", "/auth", "/dashboard"])
      expect(
        /<noscript\s*>([\s\S]*?)<\/noscript\s*>/u.exec((await open(path)).html)?.[1],
      ).toContain("JavaScript");
  });

  it("an extra slash redirects to the same path on this site", async () => {
    expect((await open("/features/?a=1")).headers.get("location")).toBe("/features?a=1");
    expect((await open("//evil.example/")).headers.get("location")).toBe("/evil.example");
    // `$&` in a replacement string would insert the whole match.
    expect((await open("/$&@evil.example/?a=1")).headers.get("location")).toBe(
      "/$&@evil.example?a=1",
    );
  });

  it("signed-in screens are served as an empty shell that search engines must not index", async () => {
    for (const path of ["/dashboard", "/fitment-manager", "/complete-profile"]) {
      const { status, html, headers } = await open(path);
      expect([status, headers.get("x-robots-tag"), html.includes('<div id="root"></div>')]).toEqual(
        [200, "noindex", true],
      );
    }
  });
});

describe("the scripts of public pages", () => {
  const stillPages = [
    "/features",
    "/blog",
    "/blog/what-a-vin-tells",
    "/about",
    "/terms",
    "/privacy",
    "/no-such-page",
  ];
  /** Returns the names of the files that the browser loads immediately, without their hashes. */
  const scriptsOf = (html: string) =>
    [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/assets\/([^"]+)-[\w-]{8}\.js"/gu)].map(
      ([, name]) => name,
    );
  const signedIn = async (path: string) => {
    const headers = { cookie: "fitwright_session=somebody" };
    return (await fetch(`${product.url}${path}`, { headers })).text();
  };

  it.each(stillPages)("%s gets only a tiny one and no data", async (path) => {
    const { html } = await open(path);
    expect(scriptsOf(html)).toEqual(["still"]);
    expect(html).not.toContain('id="page-state"');
  });

  it("the plans name the scripts to start when they are used, and have their data", async () => {
    const { html } = await open("/pricing");
    expect(scriptsOf(html)).toEqual(["still"]);
    const later: unknown = JSON.parse(
      new RegExp(`id="${laterScriptsId}">([^<]*)<`, "u").exec(html)?.[1] ?? "null",
    );
    expect(later).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/assets\/public-.*\.js$/u)]),
    );
    for (const file of later as readonly string[])
      expect((await fetch(`${product.url}${file}`)).status).toBe(200);
    expect(html).toContain('id="page-state"');
  });

  it.each(["/", "/auth"])("%s gets its own immediately", async (path) => {
    const { html } = await open(path);
    expect(scriptsOf(html)).toContain("public");
    expect(scriptsOf(html)).not.toContain("still");
  });

  it.each([...stillPages, "/pricing"])(
    "%s gets its own immediately for anyone who may be signed in",
    async (path) => {
      expect(scriptsOf(await signedIn(path))).toContain("public");
    },
  );

  it("inline scripts are allowed by their hashes", async () => {
    for (const path of ["/", "/pricing", "/blog"]) {
      const { html, headers } = await open(path);
      const policy = headers.get("content-security-policy") ?? "";
      const hashes = inlineScriptHashes(html);
      expect(hashes.length).toBeGreaterThan(0);
      for (const hash of hashes) expect(policy).toContain(`'${hash}'`);
    }
  });
});

describe("the metadata of public pages", () => {
  const all = [...indexedPaths, "/login", "/register"];

  it("gives each indexed page one title, a title and description that no other page has, and keywords", async () => {
    const said = await Promise.all(
      indexedPaths.map(async (path) => {
        const { html } = await open(path);
        return {
          titles: [...html.matchAll(/<title>(.*?)<\/title>/gu)].map(([, text]) => text),
          description: meta(html, "description"),
          keywords: meta(html, "keywords"),
        };
      }),
    );
    expect(said.map(({ titles }) => titles.length)).toEqual(indexedPaths.map(() => 1));
    expect(new Set(said.flatMap(({ titles }) => titles)).size).toBe(indexedPaths.length);
    expect(new Set(said.map(({ description }) => description)).size).toBe(indexedPaths.length);
    expect(
      said.every(
        ({ description, keywords }) => description.length > 50 && keywords.split(", ").length > 2,
      ),
    ).toBe(true);
  });

  it.each(all)("%s has all social tags and a picture that exists", async (path) => {
    const { html } = await open(path);
    for (const name of [
      "og:title",
      "og:description",
      "og:type",
      "og:url",
      "og:site_name",
      "og:image:alt",
      "twitter:card",
      "twitter:title",
      "twitter:description",
      "twitter:image",
    ])
      expect(`${name} ${meta(html, name)}`.length).toBeGreaterThan(name.length + 3);
    const picture = await fetch(meta(html, "og:image"));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(Buffer.from(await picture.arrayBuffer()).readUInt32BE(16)).toBe(1200);
  });

  it('every title has the configured product name, the terms have the support email, and no page says "the marketplace account" or "Stripe"', async () => {
    for (const path of all) {
      const { html } = await open(path);
      expect(`${path} ${/<title>([^<]*)<\/title>/u.exec(html)?.[1]}`).toContain(site.productName);
      expect(await read(path)).not.toMatch(/\bthe marketplace account\b|\bStripe\b/u);
    }
    expect(await read("/terms")).toContain(site.supportEmail);
  });

  it("every public page has the same footer links to pages and legal texts", async () => {
    for (const path of all) {
      const footer = /<footer[\s\S]*<\/footer>/u.exec((await open(path)).html)?.[0] ?? "";
      for (const link of [
        "Features -> /features",
        "Pricing -> /pricing",
        "Blog -> /blog",
        "About -> /about",
        "Terms -> /terms",
        "Privacy -> /privacy",
      ])
        expect(links(footer)).toContain(link);
    }
  });

  it("canonical links are absolute, and the three sign-in addresses share one", async () => {
    const canonical = async (path: string) =>
      /<link rel="canonical" href="([^"]*)"/u.exec((await open(path)).html)?.[1];
    expect(await canonical("/features")).toBe(`${product.url}/features`);
    expect(await Promise.all(["/login", "/auth", "/register"].map(canonical))).toEqual(
      Array(3).fill(`${product.url}/auth`),
    );
  });

  it.each(all)(
    "%s describes the application in structured data, as free, without the unconfirmed rating",
    async (path) => {
      const application = applicationOf((await open(path)).html);
      expect([
        application["@type"],
        application.offers?.price,
        application.aggregateRating,
      ]).toEqual(["SoftwareApplication", "0", undefined]);
    },
  );

  it("the sitemap lists the indexed pages and no dashboard, and robots.txt names the sitemap and excludes the API", async () => {
    const { html: sitemap, headers } = await open("/sitemap.xml");
    expect(headers.get("content-type")).toContain("xml");
    for (const path of indexedPaths)
      expect(sitemap).toContain(`<loc>${new URL(path, product.url).href}</loc>`);
    expect(sitemap).not.toContain("/dashboard");
    expect((await open("/robots.txt")).html).toBe(
      `User-agent: *\nDisallow: /api/\nSitemap: ${product.url}/sitemap.xml\n`,
    );
  });
});

describe("page content", () => {
  it("the landing page's hero has one title and two links", async () => {
    const hero =
      /<section aria-labelledby="hero"[\s\S]*?<\/section>/u.exec((await open("/")).html)?.[0] ?? "";
    expect(headings(hero, 1)).toHaveLength(1);
    expect(links(hero)).toEqual(["Start Free Trial -> /auth", "See How It Works -> /features"]);
    expect(hero).not.toContain("<button");
  });

  it("the pages say whom the product is for, that accounts have separate subscriptions, and that no password is stored", async () => {
    const landing = (await open("/")).html;
    for (const wanted of [/eBay/u, /\bparts?\b/u, /sellers/u, /listings/u, /accounts?\b/u])
      expect(words(landing)).toMatch(wanted);
    for (const wanted of ["auto parts listings", "eBay Motors sellers"])
      expect(meta(landing, "keywords")).toContain(wanted);
    expect(await read("/features")).toContain("separate subscriptions");
    expect(await read("/auth")).toContain("We never see or store your password.");
    expect(await read("/privacy")).toContain("no passwords");
  });

  it("the landing page shows the hero, the sample, benefits, testimonials, and a call to action, in this order", async () => {
    const { html } = await open("/");
    const places = inOrder(html, [
      'aria-labelledby="hero"',
      'aria-labelledby="try"',
      'aria-labelledby="benefits"',
      'aria-labelledby="testimonials"',
      'aria-labelledby="begin"',
    ]);
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(links(html.slice(places[4])).find((link) => link.startsWith("Start"))).toMatch(
      /-> \/auth$/u,
    );
  });

  it("the features page has three cards, four steps in order, the professional tools, a call to action, and the promise not to overwrite existing data", async () => {
    const { html } = await open("/features");
    const sub = headings(html, 3);
    expect(sub.slice(0, 3)).toEqual(["AI generation", "Import protection", "Bulk engine"]);
    const steps = ["Auto Import", "AI Generation", "Data Review", "eBay-format Sync"];
    expect(sub.filter((title) => steps.includes(title))).toEqual(steps);
    expect(headings(html, 2)).toContain("Professional tools");
    expect(links(html)).toContain("Start Free Trial -> /auth");
    expect(words(html)).toContain("existing data is not overwritten");
  });

  it("the about page has its sections in order, and a call to action", async () => {
    const { html } = await open("/about");
    const places = inOrder(html, [
      'aria-labelledby="hero"',
      'aria-label="Statistics"',
      ...["mission", "pillars", "values", "team", "story", "vision", "begin"].map(
        (id) => `aria-labelledby="${id}"`,
      ),
    ]);
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(links(html)).toContain("Start Your Free Trial -> /auth");
  });

  it("the about page lists its pillars and values, four team members with their expertise, and milestones from 2020 to 2025", async () => {
    const { html } = await open("/about");
    const sub = headings(html, 3);
    expect(sub.slice(0, 7)).toEqual([
      "Global Reach",
      "Quality First",
      "Community Driven",
      "Data Integrity",
      "Innovation",
      "Customer Focus",
      "Excellence",
    ]);
    for (const role of ["Founder", "CTO", "Head of AI", "Head of Customer Success"])
      expect(words(html)).toContain(role);
    expect(html.match(/aria-label="Expertise of/gu)).toHaveLength(4);
    const story = /<section aria-labelledby="story"[\s\S]*?<\/section>/u.exec(html)?.[0] ?? "";
    expect(words(`<body>${story}`).match(/\b20\d\d\b/gu)).toEqual(["2020", "2021", "2023", "2025"]);
  });

  it.each([
    ["/features", ["60+ fitments per part that fits many vehicles", "up to 200"]],
    ["/", ["1000+", "95%"]],
    ["/features", ["Multiple eBay accounts with isolated data and separate subscriptions"]],
    [
      "/features",
      ["Real-time sync status with error tracking", "Usage, limits, and sync performance"],
    ],
    ["/", ["15 fitments a month free. No credit card.", "2 minutes"]],
    ["/about", ["5,000+", "2.5M+", "500K+", "100K+", "99.9%", "4.9/5"]],
  ])("%s makes the claims %j", async (path, texts) => {
    const text = await read(path);
    for (const wanted of texts) expect(text).toContain(wanted);
  });

  it("the number of sellers has one wording, and testimonials, team, and milestones come from the content file", async () => {
    for (const path of ["/", "/about"])
      expect(await read(path)).toMatch(/5,000\+ sellers|sellers 5,000\+/u);
    for (const path of indexedPaths)
      expect(await read(path)).not.toMatch(/5,000\+ users|users 5,000\+/u);
    const [home, about] = [await read("/"), await read("/about")];
    for (const { quote, author } of claims.testimonials.value)
      for (const text of [quote, author]) expect(home).toContain(text);
    for (const { name, role, bio } of claims.team.value)
      for (const text of [name, role, bio]) expect(about).toContain(text);
    for (const { year, title } of claims.milestones.value)
      for (const text of [String(year), title]) expect(about).toContain(text);
  });

  it("only the landing page has the number of reviews, 2,847", async () => {
    for (const path of indexedPaths)
      expect([path, (await read(path)).includes("2,847")]).toEqual([path, path === "/"]);
  });

  it("in production, no page has a claim, a person, or a company that the owner hasn't confirmed", async () => {
    const build = await webBuildReader(join(import.meta.dirname, "../dist"))();
    if (!build) throw new Error("The pages should be built.");
    const unconfirmed = Object.values(claims)
      .filter(({ confirmed }) => !confirmed)
      .flatMap(({ value }) => textsOf(value))
      // Single words and digits occur in other texts, too.
      .filter((text) => text.length > 12 || /\d.*\d/u.test(text));
    expect(unconfirmed.length).toBeGreaterThan(20);
    for (const address of ["/", "/features", "/pricing", "/about", "/terms", "/privacy"]) {
      const { head, body } = await build.renderPage({
        address,
        publicUrl: product.url,
        showsUnconfirmed: false,
        visitor: true,
        ask: () => Promise.resolve({ status: 200, body: [] }),
      });
      const text = `${head}${words(`<body>${body}`)}`;
      expect([address, unconfirmed.filter((claim) => text.includes(claim))]).toEqual([address, []]);
      expect(text).not.toContain("to be confirmed");
      expect(applicationOf(head + body).aggregateRating).toBeUndefined();
    }
  });
});

describe("pricing", () => {
  it("invites a visitor to connect an eBay account", async () => {
    const { html } = await open("/pricing");
    expect(words(html)).toContain(
      "Connect your eBay account and get a free subscription with 15 fitments per month.",
    );
    expect(links(html)).toContain("Connect eBay account -> /login");
    expect(headings(html, 1)).toEqual(["Choose Your Plan"]);
  });

  it("shows a card for each plan that the API lists without a session", async () => {
    const plans = await createApiClient(product.url).call(listPlans);
    expect(plans.map(({ id }) => id)).toEqual([...planIds]);
    expect(plans.map(({ monthlyFitmentLimit }) => monthlyFitmentLimit)).toEqual([
      15,
      expect.any(Number),
      expect.any(Number),
      -1,
    ]);
    const { html } = await open("/pricing");
    expect(headings(html, 2)).toEqual([...plans.map(({ name }) => name), "Changing your plan"]);
    for (const text of [
      "15 fitments per month",
      "Unlimited fitments per month",
      "$50 /month",
      "Most Popular",
      "Get Started Free",
      "Contact Sales",
    ])
      expect(words(html)).toContain(text);
  });

  it("explains upgrades and downgrades, with an example", async () => {
    const text = await read("/pricing");
    for (const wanted of [
      "Upgrades are instant",
      "prorated charge",
      "Downgrades give a prorated refund",
      "with 15 days left, going from Basic ($50) to Professional ($100) costs about $24.19",
    ])
      expect(text).toContain(wanted);
  });

  it("leads a visitor to sign in and a seller to the dashboard for the free plan, and refuses a paid plan", async () => {
    const visitor = createApiClient(product.url);
    expect(await visitor.call(takeFreePlan, { body: { planId: "free" } })).toEqual({
      url: "/auth",
    });
    const seller = await product.signIn("first-day-parts");
    expect(await seller.call(takeFreePlan, { body: { planId: "free" } })).toEqual({
      url: "/dashboard",
    });
    expect((await visitor.send(takeFreePlan, { body: { planId: "basic" } })).status).toBe(400);
  });
});

describe("legal texts", () => {
  const topics = (path: string) =>
    open(path).then(({ html }) => headings(html, 2).map((title) => title.replace(/^\d+\. /u, "")));

  it("both show their effective date, July 10, 2025", async () => {
    for (const path of ["/terms", "/privacy"])
      expect(await read(path)).toContain("Effective July 10, 2025");
  });

  it("both name the company and address, and the terms the governing law, from a content file that the owner still has to confirm", async () => {
    for (const path of ["/terms", "/privacy"])
      for (const text of [site.company.name, site.company.address])
        expect(await read(path)).toContain(text);
    expect(await read("/terms")).toContain(site.company.governingLaw);
    expect(site.toBeConfirmedByOwner).toBe(true);
  });

  it("the terms have a section for every topic", async () => {
    expect(await topics("/terms")).toEqual([
      "Acceptance",
      "The service",
      "Use by a single entity",
      "Prohibited activities",
      "Intellectual property",
      "Subscription fees",
      "Termination",
      "Disclaimer of warranties",
      "Limitation of liability",
      "Changes to these terms",
      "Governing law",
      "Contact",
    ]);
  });

  it("the terms say that fees are charged in advance and non-refundable except as required by law", async () => {
    const text = await read("/terms");
    for (const wanted of ["charged in advance", "non-refundable except as required by law"])
      expect(text).toContain(wanted);
  });

  it("the privacy policy has a section for every topic", async () => {
    expect(await topics("/privacy")).toEqual([
      "Data we collect",
      "How we use it",
      "Sharing",
      "Third parties",
      "Security",
      "Retention",
      "Your rights",
      "International transfers",
      "Children",
      "Changes to this policy",
      "Contact",
    ]);
  });

  it("the privacy policy covers the data we collect, card numbers, account deletion, the AI provider, and children under 13", async () => {
    const text = await read("/privacy");
    for (const wanted of [
      "From your eBay profile",
      "Usage data",
      "Payments are handled by our card provider",
      "Card numbers never reach our servers, and we do not store them",
      "delete your account and its data yourself, at any time, in your profile settings",
      "an AI provider",
      "not meant for children under 13",
    ])
      expect(text).toContain(wanted);
  });
});

describe("the sample on the landing page", () => {
  it(
    "reads a title with the real engine, without an account, on a fresh server",
    { timeout: 120_000 },
    async () => {
      const sample = await createApiClient(product.url).call(readSample, {
        body: { title: "Ford F-150 2015-2020 EcoBoost Intercooler except Raptor" },
      });
      expect(sample.ranges.map(({ make, model }) => `${make} ${model}`)).toContain("Ford F-150");
      expect(sample.ranges.every(({ because, rows }) => because.length > 0 && rows > 0)).toBe(true);
      expect(sample.marks.map(({ means }) => means)).toContain("exclusion");
    },
  );

  it("says why it found nothing", async () => {
    const sample = await createApiClient(product.url).call(readSample, {
      body: { title: "Blue shop towels 200 count" },
    });
    expect(sample.ranges).toEqual([]);
    expect(sample.refused[0]?.reason).toContain("No vehicle is named");
  });

  it("refuses a blank or overlong title, and limits how often one address can try", async () => {
    const client = createApiClient(product.url);
    expect((await client.send(readSample, { body: { title: " " } })).status).toBe(400);
    expect(
      (await client.send(readSample, { body: { title: "x".repeat(longestSampleTitle + 1) } }))
        .status,
    ).toBe(400);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => client.send(readSample, { body: { title: "towels" } })),
    );
    const limited = tries.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(limited[0]?.body).toMatchObject({ error: "rate-limited" });
    expect(limited[0]?.headers.get("retry-after")).not.toBeNull();
  });
});

describe("security and caching", () => {
  it("signed-in people behind one address have their own limits, and a made-up session doesn't", async () => {
    const office = "203.0.113.77";
    const ask = (cookie: string) =>
      fetch(`${product.url}${listPlans.path}`, {
        headers: { "x-forwarded-for": office, cookie: `fitwright_session=${cookie}` },
      });
    const people = await Promise.all(
      ["first-day-parts", "oak-street-auto"].map((seller) => product.signIn(seller)),
    );
    const visits = await Promise.all(
      Array.from({ length: 601 }, (_, visit) => ask(`made-up-${visit}`)),
    );
    const refused = visits.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({
      error: "rate-limited",
      message: expect.stringMatching(/Try again in \d+ seconds?\.$/),
      retryAt: expect.any(String),
    });
    for (const person of people) {
      const answers = await Promise.all(
        Array.from({ length: 400 }, () =>
          person.send(listPlans, { headers: { "x-forwarded-for": office } }),
        ),
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
  });

  it("one address can start at most 30 sign-ins a minute", async () => {
    const client = createApiClient(product.url);
    const starts = await Promise.all(Array.from({ length: 32 }, () => client.send(startLogin)));
    expect(starts.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(30);
    expect(starts.find(({ status }) => status === 429)?.body).toMatchObject({
      error: "rate-limited",
    });
  });

  it("one address can read public data 600 times a minute, and then other addresses still can", async () => {
    const ask = (path: string, address: string) =>
      fetch(`${product.url}${path}`, { headers: { "x-forwarded-for": address } });
    for (const [index, path] of [listPlans.path, "/api/blog"].entries()) {
      const answers = await Promise.all(
        Array.from({ length: 601 }, () => ask(path, `203.0.113.${index}`)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(600);
      expect(
        answers.find(({ status }) => status === 429)?.headers.get("retry-after"),
      ).not.toBeNull();
      expect((await ask(path, "203.0.113.99")).status).toBe(200);
    }
  });

  it("pages may run only our own scripts, inline ones by their hash, and the card provider's, and can't be framed", async () => {
    for (const path of ["/", "/dashboard"]) {
      const { headers } = await open(path);
      const policy = headers.get("content-security-policy") ?? "";
      // The only external source is the card provider, here its sandbox.
      expect(policy).toMatch(
        /script-src 'self'(?: 'sha256-[^']+'){1,2} http:\/\/127\.0\.0\.1:\d+; /u,
      );
      expect(
        policy.split("; ").find((directive) => directive.startsWith("script-src")),
      ).not.toContain("unsafe");
      for (const directive of [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ])
        expect(policy).toContain(directive);
      expect([headers.get("referrer-policy"), headers.get("x-content-type-options")]).toEqual([
        "strict-origin-when-cross-origin",
        "nosniff",
      ]);
    }
  });

  it("a product reached by HTTPS makes browsers insist on it", async () => {
    const app = await buildApp({
      publicUrl: "https://parts.example",
      log: createLog("silent"),
      trustedProxies: "loopback",
    });
    app.get("/x", () => "x");
    expect((await app.inject("/x")).headers["strict-transport-security"]).toContain(
      "max-age=31536000",
    );
    await app.close();
  });

  it.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ])("refuses a write that comes from another site: %o", async (headers) => {
    const answer = await fetch(`${product.url}${takeFreePlan.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: '{"planId":"free"}',
    });
    expect(answer.status).toBe(403);
  });

  it("answers of calls aren't cached, and the blog offers its feed", async () => {
    for (const path of [listPlans.path, "/api/auth/user"])
      expect((await fetch(`${product.url}${path}`)).headers.get("cache-control")).toBe("no-store");
    expect((await open("/blog")).html).toContain(
      '<link rel="alternate" type="application/rss+xml"',
    );
    expect((await open("/rss.xml")).headers.get("content-type")).toContain("application/rss+xml");
  });

  it("the page's script is compressed and cached for a year", async () => {
    const { html } = await open("/");
    const script = /<script type="module"[^>]* src="([^"]+)"/u.exec(html)?.[1] ?? "";
    const answer = await fetch(`${product.url}${script}`, { headers: { "accept-encoding": "br" } });
    expect([answer.headers.get("content-encoding"), answer.headers.get("cache-control")]).toEqual([
      "br",
      "public, max-age=31536000, immutable",
    ]);
  });

  it("every page of the contract answers 200", async () => {
    for (const path of pagePaths.filter((one) => !one.includes(":")))
      expect(`${path} ${(await open(path)).status}`).toBe(`${path} 200`);
  });
});
