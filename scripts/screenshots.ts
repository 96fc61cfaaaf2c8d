import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchChromium } from "../e2e/find-chromium.ts";
import { startCopy } from "../e2e/start-copy.ts";
import { prepareSellers } from "./screens/prepare-sellers.ts";
import { takeScreens } from "./screens/take-screens.ts";
import { takeShots } from "./screens/take-shots.ts";

/**
 * Takes a picture of every screen at 390 and 1440 px in both themes, to look at, from a copy of the
 * product on the sandbox with the large seller's listings imported and generated. They are written
 * to .screenshots. With names, e.g. `npm run screenshots -- panel activity`, only the screens whose
 * names begin with them.
 *
 * `npm run screenshots -- shots` takes the pictures on the public pages and in the README instead.
 */
const wanted = process.argv.slice(2);
const onlyShots = wanted.includes("shots");
const folder = join(import.meta.dirname, "../.screenshots");

const dataDir = mkdtempSync(join(tmpdir(), "screenshots-"));
const copy = await startCopy({ PORT: String(await freePort()), DATA_DIR: dataDir });
const browser = await launchChromium();
try {
  const sellers = await prepareSellers(browser, {
    url: copy.url,
    control: onlyShots ? null : control,
  });
  const opened = { browser, url: copy.url, sellers };
  mkdirSync(folder, { recursive: true });
  if (onlyShots) await takeShots(opened);
  else await takeScreens(opened, { folder, wanted });
} finally {
  await browser.close();
  await copy.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}

async function control(path: string, body: unknown): Promise<unknown> {
  const port = readFileSync(join(dataDir, "sandbox-ebay.port"), "utf8").trim();
  const answer = await fetch(`http://127.0.0.1:${port}/_sandbox/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 3999;
}
