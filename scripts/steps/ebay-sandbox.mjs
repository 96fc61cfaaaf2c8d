import { join } from "node:path";

/**
 * This copy's credentials for the sandbox. They aren't secret, because the sandbox is only
 * reachable on this machine.
 */
const client = {
  EBAY_CLIENT_ID: "fitwright-sandbox-client",
  EBAY_CLIENT_SECRET: "fitwright-sandbox-secret",
  EBAY_RU_NAME: "Fitwright-Sandbox-RuName",
};

/** If any of these is set, the owner has configured the real eBay. */
const ownerSettings = [
  "EBAY_CLIENT_ID",
  "EBAY_CLIENT_SECRET",
  "EBAY_RU_NAME",
  "EBAY_API_BASE",
  "EBAY_APIZ_BASE",
  "EBAY_APIM_BASE",
  "EBAY_AUTH_BASE",
];

/** Returns whether the settings configure the real eBay, so that no sandbox is needed. */
export function usesRealEbay(settings) {
  return ownerSettings.some((name) => settings[name] !== undefined);
}

/** Describes the eBay sandbox program, which has its own port and state. */
export function ebaySandbox({ dataDir, publicUrl, port }) {
  const url = `http://127.0.0.1:${port}`;
  const callback = `${publicUrl}/api/auth/ebay/callback`;
  // HOST and PUBLIC_URL in the settings are for the product. The sandbox has its own.
  const own = {
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    DATA_DIR: join(dataDir, "sandbox-ebay"),
  };
  const redirects = { [client.EBAY_RU_NAME]: { accept: callback, decline: callback } };
  return {
    name: "eBay sandbox",
    script: "sandbox/ebay/main.ts",
    env: {
      ...process.env,
      ...client,
      ...own,
      REDIRECT_URLS: JSON.stringify(redirects),
    },
    logFile: join(dataDir, "logs", "sandbox-ebay.log"),
    url,
  };
}

/** Returns the settings that make the server use the sandbox. */
export function settingsForSandbox(sandbox) {
  const base = sandbox.url;
  return {
    ...client,
    EBAY_API_BASE: base,
    EBAY_APIZ_BASE: base,
    EBAY_APIM_BASE: base,
    EBAY_AUTH_BASE: base,
  };
}
