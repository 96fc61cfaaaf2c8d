import type { Config } from "#server/config.ts";
import { startEbaySandbox } from "../sandbox/ebay/start-ebay-sandbox.ts";
import { createApiClient } from "./api-client.ts";
import type { ApiClient } from "./api-client.ts";
import { freePort } from "./free-port.ts";
import { signIn, testConfig } from "./start-product.ts";
import { startServerProcess } from "./start-server-process.ts";
import type { ServerProcess } from "./start-server-process.ts";
import { prepareServerStorage } from "./test-database.ts";
import { testServerUrl } from "./test-server.ts";

/**
 * The product as separate processes that share a database and an eBay sandbox. PostgreSQL allows
 * any number of processes. The embedded database allows only one, which then takes every place.
 */
export interface Processes {
  readonly servers: readonly ServerProcess[];
  /** Signs in a seller, and returns a client for each process. */
  signIn(seller: string): Promise<readonly ApiClient[]>;
  /** Kills a process without warning. */
  kill(at: number): Promise<void>;
  /** Starts a killed process again. */
  start(at: number): Promise<void>;
  control(path: string, body?: unknown, method?: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function startProcesses(wanted: number): Promise<Processes> {
  const storage = await prepareServerStorage();
  const ports = await Promise.all(
    Array.from({ length: testServerUrl === null ? 1 : wanted }, () => freePort()),
  );
  const urls = ports.map((port) => `http://localhost:${port}`);
  const callback = `${urls[0] ?? ""}/api/auth/ebay/callback`;
  const sandbox = await startEbaySandbox({
    port: 0,
    redirectUrls: { "test-ru-name": { accept: callback, decline: callback } },
  });
  const shared = testConfig({
    port: 0,
    publicUrl: urls[0] ?? "",
    sandboxUrl: sandbox.url,
    environment: storage.environment,
  });
  const configs: readonly Config[] = ports.map((port) => ({ ...shared, port }));
  const servers: ServerProcess[] = [];
  for (const config of configs) servers.push(await startServerProcess(config));
  return {
    servers,
    async signIn(seller) {
      const first = await signIn(createApiClient(urls[0] ?? ""), seller);
      return Array.from({ length: wanted }, (_, at) => first.at(urls[at] ?? urls[0] ?? ""));
    },
    async kill(at) {
      await servers[at]?.kill();
    },
    async start(at) {
      const config = configs[at];
      if (config) servers[at] = await startServerProcess(config);
    },
    async control(path, body, method = body === undefined ? "GET" : "POST") {
      const answer = await fetch(`${sandbox.url}/_sandbox/${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}: ${text}`);
      return text === "" ? null : JSON.parse(text);
    },
    async close() {
      for (const server of servers) await server.stop();
      await sandbox.close();
      await storage.remove();
    },
  };
}
