import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compatibilityXml, reviseXml } from "../testing/compatibility-xml.ts";
import { dig, openTestMarket, type Json } from "../testing/test-market.ts";
import { items, testListing, testSeed } from "../testing/test-seed.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "market-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const MAZDA = compatibilityXml(["2004", "Mazda", "3"]);

describe("a restart", () => {
  it("keeps edits, additions, and sign-ins, and drops an incomplete last line", async () => {
    const first = await openTestMarket({ dataDir });
    const token = await first.token("alpha-parts");
    await first.trade("ReviseFixedPriceItem", reviseXml(items.plain, MAZDA));
    await first.control("POST /seed", { listings: [testListing("160000000001")] });
    await first.close();
    appendFileSync(join(dataDir, "marketplace.jsonl"), '["listing:160000000001",{"itemId":"16');
    const second = await openTestMarket({ dataDir });
    expect(
      await second.trade("GetUser", "", { headers: { "x-ebay-api-iaf-token": token } }),
    ).toMatchObject({ Ack: "Success" });
    expect(dig(await second.control(`GET /listings/${items.plain}`), "stored")).toHaveLength(1);
    expect(await second.control("GET /listings/160000000001")).toMatchObject({
      seller: "alpha-parts",
    });
    await second.control("POST /reset");
    await second.close();
    const third = await openTestMarket({ dataDir });
    expect(dig(await third.control(`GET /listings/${items.plain}`), "stored")).toHaveLength(0);
    await third.close();
  });

  it("deletes access tokens that expired long ago", async () => {
    const first = await openTestMarket({ dataDir });
    await first.control("POST /clock", { offsetMs: -3 * 86_400_000 });
    const key = JSON.stringify(`access:${await first.token("alpha-parts")}`);
    const journal = () => readFileSync(join(dataDir, "marketplace.jsonl"), "utf8");
    await first.close();
    expect(journal()).toContain(key);
    await (await openTestMarket({ dataDir })).close();
    await (await openTestMarket({ dataDir })).close();
    expect(journal()).not.toContain(key);
  });

  it("resets to a different seed but keeps sign-ins", async () => {
    const first = await openTestMarket({ dataDir });
    const token = await first.token("alpha-parts");
    await first.trade("ReviseFixedPriceItem", reviseXml(items.plain, MAZDA));
    await first.close();
    const second = await openTestMarket({ dataDir, seed: { ...testSeed, version: "next" } });
    expect(dig(await second.control(`GET /listings/${items.plain}`), "stored")).toHaveLength(0);
    expect(
      await second.trade("GetUser", "", { headers: { "x-ebay-api-iaf-token": token } }),
    ).toMatchObject({ Ack: "Success" });
    await second.close();
  });
});

describe("the process", () => {
  it("says why it can't start", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const { port } = taken.address() as AddressInfo;
    const attempt = (env: Record<string, string>) =>
      new Promise<string>((resolve) => {
        const child = spawn(process.execPath, [`${import.meta.dirname}/../main.ts`], {
          env,
          stdio: ["ignore", "ignore", "pipe"],
        });
        let words = "";
        child.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
        child.once("close", (status) => resolve(`${String(status)} ${words}`));
      });
    expect(await attempt({ PORT: String(port) })).toContain(
      `1 The sandbox marketplace could not start: port ${port} is in use`,
    );
    expect(await attempt({ PORT: "0", REDIRECT_URLS: "{" })).toContain(
      "REDIRECT_URLS isn't valid JSON",
    );
    taken.close();
  }, 20_000);

  it("loses nothing that it has confirmed when it is killed", async () => {
    const port = await freePort();
    const env = {
      PORT: String(port),
      DATA_DIR: dataDir,
      LATENCY: "0",
      REDIRECT_URLS: '{"R":{"accept":"http://localhost/a","decline":"http://localhost/d"}}',
    };
    const child = spawn(process.execPath, [`${import.meta.dirname}/../main.ts`], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout.once("data", () => resolve());
      child.once("exit", () => reject(new Error("the sandbox did not start")));
    });
    const url = `http://127.0.0.1:${port}/_sandbox`;
    const { listings } = (await (await fetch(`${url}/listings?seller=oak-street-auto`)).json()) as {
      listings: Json[];
    };
    const itemId = String(listings[0]?.["itemId"]);
    await fetch(`${url}/listings/${itemId}/edit`, {
      method: "POST",
      body: JSON.stringify({ title: "written just before the kill" }),
    });
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
    expect(readFileSync(join(dataDir, "marketplace.jsonl"), "utf8")).toContain(
      "written just before the kill",
    );
    const again = await openTestMarket({
      dataDir,
      seed: (await import("../load-seed.ts")).loadSeed(),
    });
    expect(await again.control(`GET /listings/${itemId}`)).toMatchObject({
      title: "written just before the kill",
    });
    await again.close();
  }, 20_000);
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
