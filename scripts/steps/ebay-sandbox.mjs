import { join } from "node:path";

/** What the sandbox knows this copy of the product by. It guards nothing: the sandbox lives on this machine only. */
const client = {
  EBAY_CLIENT_ID: "fitwright-sandbox-client",
  EBAY_CLIENT_SECRET: "fitwright-sandbox-secret",
  EBAY_RU_NAME: "Fitwright-Sandbox-RuName",
};

/** Anything that says which eBay to call, or as whom, means a real one. */
const ownersWords = [
  "EBAY_CLIENT_ID",
  "EBAY_CLIENT_SECRET",
  "EBAY_RU_NAME",
  "EBAY_API_BASE",
  "EBAY_APIZ_BASE",
  "EBAY_APIM_BASE",
  "EBAY_AUTH_BASE",
];

/** True when the settings speak of an eBay of their own, so that no stand-in is wanted. */
export function usesRealEbay(settings) {
  return ownersWords.some((name) => settings[name] !== undefined);
}

/** The program that stands in for eBay, on its own port and with its own state. */
export function ebaySandbox({ dataDir, publicUrl, port }) {
  const url = `http://127.0.0.1:${port}`;
  const callback = `${publicUrl}/api/auth/ebay/callback`;
  // HOST and PUBLIC_URL of the settings are the product's: the stand-in has its own.
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
    env: { ...process.env, ...client, ...own, REDIRECT_URLS: JSON.stringify(redirects) },
    logFile: join(dataDir, "logs", "sandbox-ebay.log"),
    url,
  };
}

/** Points the server at the sandbox by configuration alone. */
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
