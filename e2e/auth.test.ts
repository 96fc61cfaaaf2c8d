import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import type { Product } from "#test/start-product.ts";
import { signIn } from "./manager-screen.ts";
import { breakCall, goThrough, guardedPaths, recordCalls, toastOf } from "./signed-in-screen.ts";
import { openProduct } from "./open-product.ts";
import type { OpenedProduct } from "./open-product.ts";

let product: Product;
let browser: Browser;
let visitor: Page;
let opened: OpenedProduct | undefined;
beforeAll(async () => {
  ({ product, browser, page: visitor } = opened = await openProduct());
});
afterAll(() => opened?.close());

describe("the sign-in screen", () => {
  it.each([
    ["/login", "oauth_declined", "declined"],
    ["/auth", "oauth_failed", "check your connection"],
    ["/register", "session_failed", "create session"],
  ])("%s shows the sign-in screen and the banner for ?error=%s", async (path, error, words) => {
    await visitor.goto(`${product.url}${path}?error=${error}`);
    await visitor.getByRole("heading", { name: "Welcome Back", exact: true }).waitFor();
    expect(new URL(visitor.url()).pathname).toBe(path);
    expect(
      await visitor
        .getByRole("complementary", { name: /^Why/ })
        .getByRole("heading", { level: 3 })
        .allInnerTexts(),
    ).toEqual(["Secure", "Seamless", "Instant"]);
    await visitor.getByRole("alert").getByText(words).waitFor();
    expect(await visitor.getByRole("textbox").count()).toBe(0);
  });

  it("only asks who is signed in, and a visitor isn't an error", async () => {
    const page = await browser.newPage();
    const calls = recordCalls(page);
    await goThrough(page, `${product.url}/dashboard`, /\/auth$/);
    await page.getByRole("button", { name: "Sign in with eBay", exact: true }).waitFor();
    expect([...new Set(calls)]).toEqual(["GET /api/auth/user"]);
    await page.goto(`${product.url}/auth?error=unknown`);
    await page.getByRole("button", { name: "Sign in with eBay", exact: true }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.getByRole("banner").getByRole("link", { name: "Features" }).waitFor();
    expect(
      await page
        .getByRole("banner")
        .getByRole("link", { name: /^Sign in/ })
        .first()
        .getAttribute("href"),
    ).toBe("/auth");
    await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).waitFor();
    await page.close();
  });

  it("a failed sign-in shows an alert and enables the button again", async () => {
    const page = await browser.newPage();
    const alerts: string[] = [];
    page.on("dialog", (dialog) => {
      alerts.push(`${dialog.type()} ${dialog.message()}`);
      void dialog.accept();
    });
    await page.goto(`${product.url}/auth`);
    const button = page.getByRole("button", { name: "Sign in with eBay" });
    const tries = [
      {
        status: 200,
        body: '{"success":false,"message":"closed today"}',
        said: "alert Authentication failed: closed today",
      },
      {
        status: 200,
        body: '{"success":false}',
        said: "alert Authentication failed: Unknown error",
      },
      {
        status: 500,
        body: "boom",
        said: "alert Connection error: 500: boom",
        delay: 300,
      },
    ];
    for (const { said, ...answer } of tries) {
      const repair = await breakCall(page, "/api/auth/ebay/login", answer);
      await button.click();
      if (answer.delay)
        expect(
          await page
            .getByRole("button", { name: "Connecting to eBay...", exact: true })
            .isDisabled(),
        ).toBe(true);
      await expect.poll(() => alerts.at(-1)).toBe(said);
      await expect.poll(() => button.isEnabled()).toBe(true);
      await repair();
    }
    await page.close();
  });
});

describe("route guards", () => {
  it("screens that require signing in redirect a visitor to /auth", async () => {
    for (const path of guardedPaths) {
      await goThrough(visitor, `${product.url}${path}`, /\/auth$/);
      await visitor.getByRole("heading", { name: "Welcome Back", exact: true }).waitFor();
    }
  });

  it("a guarded screen shows only a spinner until the user is known", async () => {
    const page = await browser.newPage();
    await breakCall(page, "/api/auth/user", { status: 401, delay: 1500 });
    await page.goto(`${product.url}/profile`, { waitUntil: "commit" });
    await page.getByRole("status").getByText("Loading").waitFor();
    expect(new URL(page.url()).pathname).toBe("/profile");
    expect(await page.getByRole("link", { name: "Features" }).count()).toBe(0);
    await page.waitForURL(/\/auth$/);
    await page.close();
  });

  it("an unknown path shows the not-found page with status 404", async () => {
    for (const path of ["/no-such-page", "/dashboard/nothing/here"]) {
      const answer = await visitor.goto(`${product.url}${path}`);
      expect(answer?.status()).toBe(404);
      await visitor.getByRole("heading", { name: "404 Page Not Found", exact: true }).waitFor();
      await visitor
        .getByText("This page doesn’t exist or has moved. Try one of these instead:", {
          exact: true,
        })
        .waitFor();
    }
  });

  it("/complete-profile redirects a visitor to /login", async () => {
    await goThrough(visitor, `${product.url}/complete-profile`, /\/login$/);
  });
});

describe("when the current user can't be loaded", () => {
  it("guarded screens redirect to the sign-in page and show no one's data", async () => {
    const page = await browser.newPage();
    await breakCall(page, "/api/auth/user");
    const calls = recordCalls(page);
    await page.goto(`${product.url}/dashboard`);
    await page.waitForURL(/\/auth$/);
    await page.getByRole("button", { name: "Sign in with eBay", exact: true }).waitFor();
    expect(calls.filter((call) => call !== "GET /api/auth/user")).toEqual([]);
    expect(await page.getByText("Hello,").count()).toBe(0);
    await page.close();
  });
});

describe("a seller without an email address", () => {
  it("sees the message in the address first, and is asked for an email address that can't be skipped", async () => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, product.url, "no-email-motors");
    await page.waitForURL(/\/complete-profile$/);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Continue to Dashboard", exact: true }).waitFor();
    expect(await main.getByRole("button").or(main.getByRole("link")).allInnerTexts()).toEqual([
      "Continue to Dashboard",
    ]);
    await page.goto(`${product.url}/dashboard?payment=pending`);
    await toastOf(page).getByText("Payment Processing", { exact: true }).waitFor();
    await page.waitForURL(/\/complete-profile$/);
    await page.goto(`${product.url}/profile`);
    await page.getByRole("heading", { name: "Danger Zone", exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/profile");
    await page.context().close();
  });

  it("enters one and continues to the dashboard", async () => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, product.url, "no-email-motors");
    await page.waitForURL(/\/complete-profile$/);
    await page.getByText("Your eBay account has no email address.").waitFor();
    await page.getByText("Connected as no-email-motors").waitFor();
    const field = page.getByRole("textbox", { name: "Email" });
    expect([await field.getAttribute("type"), await field.getAttribute("required")]).toEqual([
      "email",
      "",
    ]);
    const go = page.getByRole("button", { name: "Continue to Dashboard" });
    for (const wrong of ["", "abc"]) {
      await field.fill(wrong);
      await go.click();
      await toastOf(page).getByText("Please enter a valid email address").waitFor();
      await toastOf(page).getByText("Invalid Email", { exact: true }).waitFor();
      await page.getByRole("button", { name: "Dismiss" }).click();
    }
    await field.fill("owner@no-email.example");
    const repair = await breakCall(page, "/api/user/complete-profile");
    await go.click();
    await toastOf(page).getByText("Failed to save profile", { exact: true }).waitFor();
    await repair();
    await go.click();
    await toastOf(page).getByText("Profile Complete", { exact: true }).waitFor();
    await page.getByText("Hello, no-email-motors").waitFor();
    await goThrough(page, `${product.url}/complete-profile`, /\/dashboard$/);
    await page.getByText("Hello, no-email-motors").waitFor();
    await page.context().close();
  });
});

describe("a signed-in seller", () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await browser.newContext()).newPage();
  });
  afterAll(() => page.context().close());

  it("signs in on eBay's page, lands on the dashboard, and no longer sees the sign-in screen", async () => {
    await page.goto(`${product.url}/profile`);
    await page.waitForURL(/\/auth$/);
    await page.getByRole("button", { name: "Sign in with eBay" }).click();
    await page.waitForURL(`${product.sandboxUrl}/**`);
    await page.getByRole("radio", { name: /first-day-parts/ }).check();
    await page.getByRole("button", { name: "Agree and continue" }).click();
    await page.getByText("Hello, first-day-parts").waitFor();
    for (const path of ["/login", "/auth", "/register"]) {
      await goThrough(page, `${product.url}${path}`, /\/dashboard$/);
    }
  });

  it("keeps the signed-in header on public and not-found pages", async () => {
    for (const path of ["/features", "/pricing", "/blog", "/terms", "/nowhere"]) {
      await page.goto(`${product.url}${path}`);
      const header = page.getByRole("banner");
      await header.getByRole("button", { name: "Logout", exact: true }).waitFor();
      expect(await header.getByRole("link", { name: /^Sign in/ }).count()).toBe(0);
      await page.getByRole("main").getByRole("heading").first().waitFor();
    }
    for (const path of ["/profile", "/dashboard"]) {
      await page.goto(`${product.url}${path}`);
      await page.getByRole("main").getByText("first-day-parts").first().waitFor();
    }
  });

  it("stays signed in and sees a message when signing out fails", async () => {
    const header = page.getByRole("banner");
    const repair = await breakCall(page, "/api/auth/logout", {
      delay: 400,
      body: '{"error":"internal","message":"The server is asleep."}',
    });
    await header.getByRole("button", { name: "Logout" }).click();
    expect(
      await header.getByRole("button", { name: "Logging out...", exact: true }).isDisabled(),
    ).toBe(true);
    await toastOf(page).getByText("Logout failed", { exact: true }).waitFor();
    await toastOf(page).getByText("The server is asleep.").waitFor();
    expect(await toastOf(page).getAttribute("data-variant")).toBe("destructive");
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    await repair();
  });

  it("signs out to /login, which ends the session", async () => {
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(/\/login$/);
    await toastOf(page)
      .getByText("You have been successfully logged out.", { exact: true })
      .waitFor();
    await toastOf(page).getByText("Logged out", { exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL(/\/auth$/);
    expect(await page.evaluate(async () => (await fetch("/api/auth/user")).status)).toBe(401);
  });
});
