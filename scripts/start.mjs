/**
 * `npm start`: from a fresh clone to a running product with one URL. Runs on the machine's own Node and without
 * node_modules, so it imports nothing but Node and its own steps.
 */
import { accessSync, constants, mkdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { checkPort, keepPort } from "./steps/choose-port.mjs";
import { endWithNpm } from "./steps/end-with-npm.mjs";
import { claimLock } from "./steps/hold-lock.mjs";
import { keepSecrets } from "./steps/keep-secrets.mjs";
import { prepare } from "./steps/prepare.mjs";
import { checkOwnNode, root } from "./steps/project.mjs";
import { readSettings } from "./steps/read-settings.mjs";
import {
  killPrograms,
  startProgram,
  stopPrograms,
  waitUntilReady,
  whatHappened,
} from "./steps/run-programs.mjs";
import { ebaySandbox, settingsForSandbox, usesRealEbay } from "./steps/ebay-sandbox.mjs";
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
import { step } from "./steps/say.mjs";
import { Stop, tell } from "./steps/stop.mjs";

await tell(async () => {
  checkOwnNode();
  const settings = readSettings();
  const modelMode = wantedModelSandbox(settings);
  const port = await checkPort(settings);
  const dataDir = openDataFolder(settings.DATA_DIR ?? ".data");
  await prepare({ web: true });

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
  const sandbox = real
    ? null
    : ebaySandbox({ dataDir, publicUrl, port: await keepPort(join(dataDir, "sandbox-ebay.port")) });
  const model =
    modelMode === null
      ? null
      : modelSandbox({
          dataDir,
          mode: modelMode,
          port: await keepPort(join(dataDir, "sandbox-language-model.port")),
        });
  const serverUrl = `http://${reachable(settings.HOST)}:${port}/`;
  // Sellers of the real eBay are not sold plans by a stand-in.
  const cards =
    real || usesRealStripe(settings)
      ? null
      : stripeSandbox({
          dataDir,
          serverUrl,
          port: await keepPort(join(dataDir, "sandbox-stripe.port")),
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
    },
    logFile: join(dataDir, "logs", "server.log"),
    url: serverUrl,
  };
  await runUntilStopped(
    [sandbox, model, cards, server].filter((program) => program !== null),
    () => announce({ publicUrl, dataDir, settings, real, modelMode, cards }),
  );
});

/** The data folder, for its owner alone and held by this copy: two copies on one folder would destroy it. */
function openDataFolder(given) {
  const dataDir = resolve(root, given);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Stop(
      `The data folder ${dataDir} cannot be written (${error.code}). Choose another with DATA_DIR.`,
    );
  }
  const holder = claimLock(join(dataDir, "start.lock"));
  if (holder !== null)
    throw new Stop(
      `The data folder ${dataDir} is in use by another copy (process ${holder}). Stop that one, or start this one beside it:\n\n  PORT=3001 DATA_DIR=.data-2 npm start`,
    );
  return dataDir;
}

/** Starts the programs, announces them when they answer, and stays until a signal or the end of one of them. */
async function runUntilStopped(programs, whenReady) {
  const running = [];
  const stopAsked = listenForStop(running);
  const ready = step("Starting", async () => {
    for (const program of programs) running.push(startProgram(program));
    await Promise.race([Promise.all(running.map(waitUntilReady)), stopAsked]);
  });
  try {
    await ready;
    if (!stopAsked.came) whenReady();
    const end = await Promise.race([
      stopAsked,
      ...running.map((one) => one.exited.then((how) => ({ one, how }))),
    ]);
    if (end) throw new Stop(`${whatHappened(end.one, end.how)}\n\nThe rest was stopped as well.`);
    console.log("\nStopping …");
  } finally {
    await stopPrograms(running);
  }
  console.log("Stopped. Your data is kept.");
  process.exit(0);
}

/** A promise that ends at the first signal, or when npm (our parent) is gone; a second signal ends everything at once. */
function listenForStop(running) {
  let resolveStop;
  const asked = new Promise((resolve) => (resolveStop = resolve));
  asked.came = false;
  const onStop = () => {
    if (asked.came) {
      killPrograms(running);
      process.exit(1);
    }
    asked.came = true;
    resolveStop();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onStop);
  // npm may well be gone while we are stopping in order: that is no second wish to stop.
  endWithNpm(() => asked.came || onStop());
  return asked;
}

function announce({ publicUrl, dataDir, settings, real, modelMode, cards }) {
  const { productName } = JSON.parse(readFileSync(join(root, "content", "site.json"), "utf8"));
  const place = (path) => relative(process.cwd(), path) || ".";
  console.log(`\n  ${productName} runs: ${publicUrl}\n`);
  console.log(
    real
      ? "  Marketplace: eBay, as your settings say."
      : "  Marketplace: a sandbox on this machine. Sign in as the seller torque-and-timber (1,200 listings).",
  );
  if (modelMode !== null)
    console.log(`  Language model: a stand-in on this machine (${modelMode}).`);
  else if (settings.AI_PROVIDER) console.log("  Language model: as your settings say.");
  if (cards !== null)
    console.log(
      "  Card provider: a stand-in on this machine. Pay with 4242 4242 4242 4242; the seller first-day-parts is on the free plan.",
    );
  else
    console.log(
      usesRealStripe(settings)
        ? "  Card provider: Stripe, as your settings say."
        : "  Card provider: none. No plan is sold, and generating has no limit.",
    );
  console.log(
    `  Database: ${settings.DATABASE_URL ? "PostgreSQL, as DATABASE_URL says" : "embedded"}. Data: ${place(dataDir)}. Logs: ${place(join(dataDir, "logs"))}.`,
  );
  console.log("  Ctrl-C stops everything.");
}

/** An address under which a server that listens on `host` can be asked. */
function reachable(host = "127.0.0.1") {
  return host === "0.0.0.0" || host === "::"
    ? "localhost"
    : host.includes(":")
      ? `[${host}]`
      : host;
}
