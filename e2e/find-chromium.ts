import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import sparticuz from "@sparticuz/chromium";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";

/**
 * Launch options for every browser in the tests. They block all external requests. Without a
 * graphics card, Chromium emulates one, which takes more processor time than the pages themselves.
 * Pages of one site share a process, because starting one takes longer than opening most pages.
 */
const args = [
  "--disable-gpu",
  "--renderer-process-limit=1",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]",
];

/** A possible source of a Chromium. `find` returns the path of the program, or null. */
interface Source {
  readonly name: string;
  readonly installs: boolean;
  find(): Promise<string | null>;
}

const run = promisify(execFile);
const minutes = (count: number) => count * 60_000;

const sources: readonly Source[] = [
  { name: "an installed Chromium or Chrome", installs: false, find: async () => findInstalled() },
  { name: "Playwright's Chromium", installs: false, find: async () => chromium.executablePath() },
  { name: "npx playwright install chromium", installs: true, find: installWithPlaywright },
  { name: "Debian's chromium-headless-shell package", installs: true, find: installWithApt },
  {
    name: "the npm package @sparticuz/chromium",
    installs: false,
    find: () => sparticuz.executablePath(),
  },
];

/**
 * Finds a Chromium that starts on this machine: CHROMIUM_PATH, or the first source that has one.
 * With `install`, sources that download one are tried as well.
 * @throws the failures of all sources if there is none, because browser tests are never skipped
 */
export async function findChromium(options: { readonly install: boolean }): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    const problem = await whyItFails(named);
    if (problem === null) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not start: ${problem}`);
  }
  const said: string[] = [];
  for (const source of sources.filter((one) => options.install || !one.installs)) {
    const found = await tryToFind(source);
    if ("path" in found) return found.path;
    said.push(`  ${source.name}: ${found.problem}`);
  }
  throw new Error(
    `No Chromium for the browser tests. Install one, or name it in CHROMIUM_PATH. Tried:\n${said.join("\n")}`,
  );
}

/** Starts a browser. `npm test` has already checked the one in CHROMIUM_PATH. */
export async function launchChromium(
  more: { readonly args?: readonly string[] } = {},
): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? (await findChromium({ install: false })),
    args: [...args, ...(more.args ?? [])],
  });
}

let shared: Promise<Browser> | undefined;

/**
 * Returns the browser that all test files of a process share, with no context open. It ends with
 * the process. Call `closeContexts` in `afterAll`.
 */
export async function openSharedChromium(): Promise<Browser> {
  if (shared && !(await shared).isConnected()) shared = undefined;
  shared ??= launchChromium();
  return shared;
}

/** Closes everything that a test file opened in the shared browser. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close();
}

async function tryToFind(
  source: Source,
): Promise<{ readonly path: string } | { readonly problem: string }> {
  try {
    const path = await source.find();
    if (path === null) return { problem: "none" };
    const problem = await whyItFails(path);
    return problem === null ? { path } : { problem: `${path} does not start: ${problem}` };
  } catch (error) {
    return { problem: firstLine(error) };
  }
}

/** Checks that the browser starts and shows a page. @returns why it doesn't, or null */
async function whyItFails(executablePath: string): Promise<string | null> {
  try {
    accessSync(executablePath, constants.X_OK);
    const browser = await chromium.launch({ executablePath, args, timeout: 30_000 });
    const page = await browser.newPage();
    await page.setContent("<title>it works</title>");
    await browser.close();
    return null;
  } catch (error) {
    return firstLine(error);
  }
}

function findInstalled(): string | null {
  const names = [
    // The headless shell needs a quarter of the processor time that a full browser takes.
    "chromium-headless-shell",
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
  ];
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const apps = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ];
  return (
    [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...apps].find(
      isProgram,
    ) ?? null
  );
}

async function installWithPlaywright(): Promise<string> {
  const program = join(import.meta.dirname, "..", "node_modules", "playwright-core", "cli.js");
  await run(process.execPath, [program, "install", "chromium"], { timeout: minutes(5) });
  return chromium.executablePath();
}

async function installWithApt(): Promise<string | null> {
  if (process.getuid?.() !== 0) throw new Error("needs root");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { timeout: minutes(5), env });
  await run(
    "apt-get",
    ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"],
    { timeout: minutes(10), env, maxBuffer: 64 * 1024 * 1024 },
  );
  return findInstalled();
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}
