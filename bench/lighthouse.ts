/**
 * Measures Lighthouse's scores of the public pages on its phone profile, with the local Chromium:
 * `npm run bench -- lighthouse`. Prints a Markdown table and fails when a score is below 95. Run it
 * on a quiet machine, because the CPU isn't simulated.
 */
import lighthouse from "lighthouse";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#server/start-server.ts";
import { launchChromium } from "../e2e/find-chromium.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { freePort } from "../test/free-port.ts";
import { testConfig } from "../test/start-product.ts";
import { printCalibration } from "./calibration.ts";

printCalibration();

const wanted = 95;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const dataDir = mkdtempSync(join(tmpdir(), "fitwright-bench-"));
const [port, debugPort] = [await freePort(), await freePort()];
const publicUrl = `http://localhost:${port}`;
const callback = `${publicUrl}/api/auth/ebay/callback`;
const sandbox = await startEbaySandbox({
  port: 0,
  redirectUrls: { "test-ru-name": { accept: callback, decline: callback } },
});
const server = await startServer(
  testConfig({
    port,
    publicUrl,
    sandboxUrl: sandbox.url,
    environment: { DATA_DIR: dataDir },
  }),
  "all",
);
const browser = await launchChromium({ args: [`--remote-debugging-port=${debugPort}`] });

const posts: unknown = await (await fetch(`${publicUrl}/api/blog?page=1&limit=1`)).json();
const slug = Array.isArray(posts) ? String(posts[0]?.slug) : "";
const rows: string[] = [];
let low = false;
for (const path of ["/", "/features", "/pricing", "/blog", `/blog/${slug}`]) {
  const result = await lighthouse(`${publicUrl}${path}`, {
    port: debugPort,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
  });
  const scores = categories.map((name) =>
    Math.round((result?.lhr.categories[name]?.score ?? 0) * 100),
  );
  low ||= scores.some((score) => score < wanted);
  const shift = result?.lhr.audits["cumulative-layout-shift"]?.numericValue ?? 0;
  rows.push(`| ${path} | ${scores.join(" | ")} | ${shift.toFixed(3)} |`);
  for (const audit of categories.flatMap((name) =>
    (result?.lhr.categories[name]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => result?.lhr.audits[id]),
  )) {
    if (audit && audit.score !== null && audit.score < 0.9)
      process.stderr.write(`${path}: ${audit.id} ${audit.displayValue ?? ""}\n`);
  }
}
process.stdout.write(
  `\n| Page | Performance | Accessibility | Best practices | SEO | Layout shift |\n| --- | --- | --- | --- | --- | --- |\n${rows.join("\n")}\n`,
);
await browser.close();
await server.close();
await sandbox.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(low ? 1 : 0);
