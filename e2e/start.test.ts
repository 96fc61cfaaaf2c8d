import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "playwright-core";
import { prepareServerStorage } from "#test/test-database.ts";
import type { ServerStorage } from "#test/test-database.ts";
import { freePort } from "#test/free-port.ts";
import { closeContexts, openSharedChromium } from "./find-chromium.ts";
import { startAndFail, startCopy } from "./start-copy.ts";
import type { Copy } from "./start-copy.ts";

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

describe("npm start", () => {
  let browser: Browser;
  let storage: ServerStorage;
  let settings: Record<string, string>;
  const running = new Set<Copy>();

  const start = async (more: Record<string, string> = {}) => {
    const copy = await startCopy({ ...settings, ...more });
    running.add(copy);
    return copy;
  };
  const end = async (copy: Copy, signal: NodeJS.Signals) => {
    running.delete(copy);
    return copy.end(signal);
  };

  beforeAll(async () => {
    browser = await openSharedChromium();
    storage = await prepareServerStorage({ fromNothing: true });
    settings = { ...storage.environment, PORT: String(await freePort()) };
  });
  afterEach(async () => {
    for (const copy of running) await end(copy, "SIGTERM");
  });
  afterAll(async () => {
    await closeContexts(browser);
    await storage.remove();
  });

  it("prints one address, lets a sandbox seller in, and keeps the session over a restart", async () => {
    const page = await browser.newPage();
    const first = await start();
    expect(first.url).toBe(`http://localhost:${settings["PORT"]}`);
    expect(first.printed().match(/http:\/\/\S+/g)).toEqual([first.url]);

    await page.goto(`${first.url}/login`);
    await page.getByRole("button", { name: "Sign in with eBay" }).click();
    await page.getByRole("radio", { name: /oak-street-auto/ }).check();
    await page.getByRole("button", { name: "Agree and continue" }).click();
    await page.waitForURL(`${first.url}/dashboard`);
    const sandbox = `http://127.0.0.1:${readFileSync(join(settings["DATA_DIR"] ?? "", "sandbox-ebay.port"), "utf8").trim()}`;
    expect(await answers(sandbox)).toBe(true);

    expect(await end(first, "SIGINT")).toBe(0);
    expect(await answers(first.url)).toBe(false);
    expect(await answers(sandbox)).toBe(false);

    const second = await start();
    await page.goto(`${second.url}/dashboard`);
    await page
      .getByRole("link", { name: /fitment manager/i })
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    expect(await answers(sandbox)).toBe(true);
    await page.close();
  });

  it("stops the sandbox and the server when it is killed", async () => {
    const copy = await start();
    const sandbox = `http://127.0.0.1:${readFileSync(join(settings["DATA_DIR"] ?? "", "sandbox-ebay.port"), "utf8").trim()}`;
    await end(copy, "SIGKILL");
    await expect
      .poll(async () => (await answers(copy.url)) || (await answers(sandbox)), { timeout: 20_000 })
      .toBe(false);
  });

  it("starts again after a kill, and only the owner can read its secrets", async () => {
    await start();
    const file = join(settings["DATA_DIR"] ?? "", "secrets.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const key = /"ENCRYPTION_KEYS": "([^"]+)"/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
    for (const copy of running) expect(copy.printed()).not.toContain(key);
    expect(
      readFileSync(join(settings["DATA_DIR"] ?? "", "logs", "server.log"), "utf8"),
    ).not.toContain(key);
  });

  it("runs alongside another copy with its own port and data, and refuses to share either", async () => {
    const first = await start();
    const beside = await prepareServerStorage();
    const second = await start({ ...beside.environment, PORT: String(await freePort()) });
    expect(await answers(first.url)).toBe(true);
    expect(await answers(second.url)).toBe(true);

    const samePort = await startAndFail({
      ...settings,
      DATA_DIR: join(beside.environment.DATA_DIR, "third"),
    });
    expect(samePort).toMatchObject({
      code: 1,
      printed: expect.stringContaining(`Port ${settings["PORT"]} is in use by another program.`),
    });
    expect(existsSync(join(beside.environment.DATA_DIR, "third"))).toBe(false);
    const sameData = await startAndFail({ ...settings, PORT: String(await freePort()) });
    expect(sameData).toMatchObject({
      code: 1,
      printed: expect.stringContaining("is in use by another copy"),
    });
    await end(second, "SIGTERM");
    await beside.remove();
  });

  it("uses another port for the sandbox if the old one is taken", async () => {
    const file = join(settings["DATA_DIR"] ?? "", "sandbox-ebay.port");
    const before = Number(readFileSync(file, "utf8"));
    const taken = createServer().listen(before, "127.0.0.1");
    await once(taken, "listening");
    await start();
    taken.close();
    expect(Number(readFileSync(file, "utf8"))).not.toBe(before);
  });

  it("reports a bad configuration and stops everything it started", async () => {
    const refused = await startAndFail({ ...settings, ENCRYPTION_KEYS: "1:short" });
    expect(refused.code).toBe(1);
    expect(refused.printed).toContain("ENCRYPTION_KEYS: must be id:key");
    const sandbox = Number(
      readFileSync(join(settings["DATA_DIR"] ?? "", "sandbox-ebay.port"), "utf8"),
    );
    expect(await answers(`http://127.0.0.1:${sandbox}`)).toBe(false);
  });
});
