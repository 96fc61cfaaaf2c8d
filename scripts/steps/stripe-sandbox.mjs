import { join } from "node:path";
import { root } from "./project.mjs";

/** Anything that says which card provider to call, or as whom, means a real one. */
const ownersWords = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_BASE",
  "STRIPE_SCRIPT_URL",
];

/** True when the settings speak of a card provider of their own, so that no stand-in is wanted. */
export function usesRealStripe(settings) {
  return ownersWords.some((name) => settings[name] !== undefined);
}

/** It guards nothing: the stand-in lives on this machine only. */
const webhookSecret = "whsec_fitwright_sandbox";

/** The program that stands in for the card provider, on its own port and with its own state. */
export function stripeSandbox({ dataDir, serverUrl, port }) {
  const url = `http://127.0.0.1:${port}`;
  const own = {
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    DATA_DIR: join(dataDir, "sandbox-stripe"),
  };
  return {
    name: "card provider sandbox",
    script: "sandbox/stripe/main.ts",
    env: {
      ...process.env,
      ...own,
      PLANS_FILE: join(root, "content", "plans.json"),
      WEBHOOK_URL: `${serverUrl}api/notifications/card-provider`,
      WEBHOOK_SECRET: webhookSecret,
    },
    logFile: join(dataDir, "logs", "sandbox-stripe.log"),
    url,
  };
}

/** Points the server at the stand-in by configuration alone. */
export function settingsForStripeSandbox({ url }) {
  return {
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: url,
    STRIPE_SCRIPT_URL: `${url}/stripe.js`,
  };
}
