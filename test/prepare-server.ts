import type { Config } from "#server/config.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { freePort } from "./free-port.ts";
import { testConfig } from "./start-product.ts";

/** Calls the sandbox's control plane. */
export type Control = (path: string, body?: unknown, method?: string) => Promise<unknown>;

export interface PreparedServer {
  readonly sandbox: Awaited<ReturnType<typeof startEbaySandbox>>;
  readonly control: Control;
  readonly config: Config;
}

/** Starts eBay's sandbox, and configures a server at a free port whose sellers sign in there. */
export async function prepareServer(
  environment: Parameters<typeof testConfig>[0]["environment"],
): Promise<PreparedServer> {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const callback = `${publicUrl}/api/auth/ebay/callback`;
  const sandbox = await startEbaySandbox({
    port: 0,
    redirectUrls: { "test-ru-name": { accept: callback, decline: callback } },
  });
  const config = testConfig({
    port,
    publicUrl,
    sandboxUrl: sandbox.url,
    environment,
  });
  return { sandbox, control: controlOf(sandbox.url), config };
}

/** Returns a function that calls the control plane of a sandbox. */
export function controlOf(sandboxUrl: string): Control {
  return async (path, body, method = body === undefined ? "GET" : "POST") => {
    const answer = await fetch(`${sandboxUrl}/_sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}: ${text}`);
    return text === "" ? null : (JSON.parse(text) as unknown);
  };
}
