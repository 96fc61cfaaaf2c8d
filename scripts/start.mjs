/**
 * Runs `npm start`: takes a fresh clone to a running product with one URL. Runs on the machine's
 * own Node and without node_modules, so it imports only Node modules and its own steps.
 */
import { accessSync, constants, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { checkSpace } from "../src/server/platform/data-folder/check-space.mjs";
import { claimLock, keepLock } from "../src/server/platform/data-folder/hold-lock.mjs";
import { keepPrivate } from "../src/server/platform/data-folder/keep-private.mjs";
import { checkPort, keepPort } from "./steps/choose-port.mjs";
import { endWithNpm } from "./steps/end-with-npm.mjs";
import { keepSecrets } from "./steps/keep-secrets.mjs";
import { prepare } from "./steps/prepare.mjs";
import { checkOwnNode, root } from "./steps/project.mjs";
import { readSettings } from "./steps/read-settings.mjs";
import {
  killPrograms,
  startProgram,
  stopPrograms,
  waitUntilReady,
  describeEnd,
} from "./steps/run-programs.mjs";
import { ebaySandbox, settingsForSandbox, usesRealEbay } from "./steps/ebay-sandbox.mjs";
import { mailSandbox, settingsForMailSandbox, usesRealMail } from "./steps/mail-sandbox.mjs";
import {
  modelSandbox,
  settingsForModelSandbox,
  wantedModelSandbox,
} from "./steps/model-sandbox.mjs";
import {
  settingsForStripeSandbox,
  stripeSandbox,
  usesRealStripe,
} from "./steps/stripe-sandbox.mjs";
import { step } from "./steps/report-step.mjs";
import { Stop, runScript } from "./steps/stop.mjs";

await runScript(async () => {
  checkOwnNode();
  const settings = readSettings();
  const modelMode = wantedModelSandbox(settings);
  const port = await checkPort(settings);
  const dataDir = await openDataFolder(settings);
  await prepare({ web: true });
  // Only the owner may read the files that the programs write.
  process.umask(0o077);

  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${port}`;
  const base = {
    ...process.env,
    ...keepSecrets(dataDir),
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
  };
  const real = usesRealEbay(settings);
  const serverUrl = `http://${reachable(settings.HOST)}:${port}/`;
  const { sandbox, model, cards, mail } = await describeSandboxes({
    dataDir,
    publicUrl,
    serverUrl,
    settings,
    modelMode,
  });
  const server = {
    name: "server",
    script: "src/server/main.ts",
    args: ["--role=all"],
    env: {
      ...base,
      ...(sandbox ? settingsForSandbox(sandbox) : {}),
      ...(model ? settingsForModelSandbox(model) : {}),
      ...(cards ? settingsForStripeSandbox(cards) : {}),
      ...(mail ? settingsForMailSandbox(mail) : {}),
    },
    logFile: join(dataDir, "logs", "server.log"),
    url: serverUrl,
  };
  await runUntilStopped(
    [sandbox, model, cards, mail, server].filter((program) => program !== null),
    () =>
      announce({
        publicUrl,
        dataDir,
        settings,
        real,
        modelMode,
        cards,
        mail,
      }),
  );
});

/** Describes the sandboxes that these settings need; null for one that isn't needed. */
async function describeSandboxes({ dataDir, publicUrl, serverUrl, settings, modelMode }) {
  const real = usesRealEbay(settings);
  const portOf = (name) => keepPort(join(dataDir, `${name}.port`));
  return {
    sandbox: real ? null : ebaySandbox({ dataDir, publicUrl, port: await portOf("sandbox-ebay") }),
    model:
      modelMode === null
        ? null
        : modelSandbox({ dataDir, mode: modelMode, port: await portOf("sandbox-language-model") }),
    // With the real eBay, plans aren't sold through the card provider sandbox, and no mails are
    // kept in the mail sandbox.
    cards:
      real || usesRealStripe(settings)
        ? null
        : stripeSandbox({ dataDir, serverUrl, port: await portOf("sandbox-stripe") }),
    mail:
      real || usesRealMail(settings)
        ? null
        : mailSandbox({
            dataDir,
            port: await portOf("sandbox-mail"),
            smtpPort: await portOf("sandbox-smtp"),
          }),
  };
}

/**
 * Makes the data folder private and locks it, because two copies would corrupt it. Returns its
 * path.
 */
async function openDataFolder(settings) {
  const dataDir = resolve(root, settings.DATA_DIR ?? ".data");
  try {
    keepPrivate(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Stop(
      `The data folder ${dataDir} isn't writable (${error.code}). Choose another with DATA_DIR.`,
    );
  }
  const file = join(dataDir, "start.lock");
  const lock = await claimLock(file);
  if (!lock.ok)
    throw new Stop(
      `The data folder ${dataDir} is in use by another copy (process ${lock.pid}${lock.elsewhere ? " in another container or on another machine" : ""}). Stop that copy, or start this one with its own port and data folder:\n\n  PORT=3001 DATA_DIR=.data-2 npm start`,
    );
  keepLock(file, lock.text);
  if (settings.DATABASE_URL === undefined) stopIfFull(dataDir);
  return dataDir;
}

/**
 * Stops if the disk is too full. The server would only report this in its log, which is on the same
 * disk.
 */
function stopIfFull(dataDir) {
  try {
    checkSpace(dataDir);
  } catch (error) {
    throw new Stop(error.message);
  }
}

/**
 * Starts the programs, announces them when they are ready, and runs until a signal or until one of
 * them ends.
 */
async function runUntilStopped(programs, whenReady) {
  const running = [];
  const stopRequest = listenForStop(running);
  const ready = step("Starting", async () => {
    for (const program of programs) running.push(startProgram(program));
    await Promise.race([Promise.all(running.map(waitUntilReady)), stopRequest]);
  });
  try {
    await ready;
    if (!stopRequest.received) whenReady();
    const end = await Promise.race([
      stopRequest,
      ...running.map((one) => one.exited.then((how) => ({ one, how }))),
    ]);
    if (end) throw new Stop(`${describeEnd(end.one, end.how)}\n\nThe other programs were stopped.`);
    console.log("\nStopping …");
  } finally {
    await stopPrograms(running);
  }
  console.log("Stopped. Your data is kept.");
  process.exit(0);
}

/**
 * Returns a promise that resolves at the first signal, or when npm (our parent) is gone. A second
 * signal kills everything immediately.
 */
function listenForStop(running) {
  let resolveStop;
  const request = new Promise((resolve) => (resolveStop = resolve));
  request.received = false;
  const onStop = () => {
    if (request.received) {
      killPrograms(running);
      process.exit(1);
    }
    request.received = true;
    resolveStop();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onStop);
  // If npm ends while we are stopping, that isn't a second request to stop.
  endWithNpm(() => request.received || onStop());
  return request;
}

function announce({ publicUrl, dataDir, settings, real, modelMode, cards, mail }) {
  const { productName } = JSON.parse(readFileSync(join(root, "content", "site.json"), "utf8"));
  const place = (path) => relative(process.cwd(), path) || ".";
  console.log(`\n  ${productName} is running at ${publicUrl}\n`);
  console.log(
    real
      ? "  Marketplace: eBay, as configured."
      : "  Marketplace: a sandbox on this machine. Sign in as the seller torque-and-timber (1,200 listings).",
  );
  if (modelMode !== null)
    console.log(`  Language model: a sandbox on this machine (${modelMode}).`);
  else if (settings.AI_PROVIDER) console.log("  Language model: as configured.");
  if (cards !== null)
    console.log(
      "  Card provider: a sandbox on this machine. Pay with 4242 4242 4242 4242; the seller first-day-parts is on the Free plan.",
    );
  else
    console.log(
      usesRealStripe(settings)
        ? "  Card provider: Stripe, as configured."
        : "  Card provider: none. No plans are sold, and generation has no limit.",
    );
  if (mail !== null)
    console.log(
      `  Mail: not delivered, but kept in a sandbox mailbox on ${new URL(mail.url).host}.`,
    );
  else
    console.log(
      usesRealMail(settings) ? "  Mail: as configured." : "  Mail: none. No email is sent.",
    );
  console.log(
    `  Database: ${settings.DATABASE_URL ? "PostgreSQL (DATABASE_URL)" : "embedded"}. Data: ${place(dataDir)}. Logs: ${place(join(dataDir, "logs"))}.`,
  );
  console.log("  Ctrl-C stops everything.");
}

/** Returns an address at which a server that listens on `host` can be reached. */
function reachable(host = "127.0.0.1") {
  return host === "0.0.0.0" || host === "::"
    ? "localhost"
    : host.includes(":")
      ? `[${host}]`
      : host;
}
