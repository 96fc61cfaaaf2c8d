import { join } from "node:path";
import { root } from "./project.mjs";

/** If any of these is set, the owner has configured the real Stripe. */
const ownerSettings = [
  "STRIPE_SECRET_KEY",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_BASE",
  "STRIPE_SCRIPT_URL",
];

/** Returns whether the settings configure the real Stripe, so that no sandbox is needed. */
export function usesRealStripe(settings) {
  return ownerSettings.some((name) => settings[name] !== undefined);
}

/** Not a secret, because the sandbox is only reachable on this machine. */
const webhookSecret = "whsec_fitwright_sandbox";

/** Describes the card provider sandbox program, which has its own port and state. */
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

/** Returns the settings that make the server use the sandbox. */
export function settingsForStripeSandbox({ url }) {
  return {
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: url,
    STRIPE_SCRIPT_URL: `${url}/stripe.js`,
  };
}
