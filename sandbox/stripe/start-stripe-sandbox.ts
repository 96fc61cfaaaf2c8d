import { startHttpServer, type RunningServer } from "../kit/http-server.ts";
import { answerRequest } from "./answer-request.ts";
import { createFaults } from "./control/faults.ts";
import { makeWebhookEndpoint } from "./objects/upkeep.ts";
import type { StripeSandbox, StripeSettings } from "./sandbox.ts";
import { noSeed, type Seed } from "./seed/seed-content.ts";
import { createSeedPrices } from "./seed/plant-seed.ts";
import { fileSnapshot, noSnapshot } from "./state/snapshot.ts";
import { createOutbox } from "./webhooks/outbox.ts";
import { createIdempotencyKeys } from "./wire/idempotency.ts";

export interface StripeSandboxOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** Folder for state that survives a restart; in memory only if absent. */
  readonly dataDir?: string;
  /** Base URL for browsers; the listening address by default. */
  readonly publicUrl?: string;
  readonly secretKey?: string;
  readonly publishableKey?: string;
  /** An endpoint for all events that exists from the start. */
  readonly webhook?: { readonly url: string; readonly secret: string };
  /** What the account sells, and who subscribes from the start. */
  readonly seed?: Seed;
  /** Random numbers for shuffling; tests use a fixed source. */
  readonly random?: () => number;
}

export const defaultKeys = { secret: "sk_test_sandbox", publishable: "pk_test_sandbox" };
const configuredEndpoint = "we_configured";

export interface RunningStripeSandbox extends RunningServer {
  /** The sandbox itself, for tests in the same process. */
  readonly sandbox: StripeSandbox;
}

/** Starts the stand-in card provider. Rejects if the port is taken. */
export async function startStripeSandbox(
  options: StripeSandboxOptions,
): Promise<RunningStripeSandbox> {
  const snapshot =
    options.dataDir === undefined ? noSnapshot : fileSnapshot(`${options.dataDir}/stripe.json`);
  const settings: StripeSettings = {
    secretKey: options.secretKey ?? defaultKeys.secret,
    publishableKey: options.publishableKey ?? defaultKeys.publishable,
    publicUrl: "",
    endState: "canceled",
    retryAfterDays: [3, 8, 14],
  };
  const outbox = createOutbox({
    endpoints: () =>
      [...sandbox.account.endpoints.values()].map((endpoint) => ({
        endpoint,
        secret: sandbox.account.endpointSecrets.get(endpoint.id) ?? "",
      })),
    random: options.random ?? Math.random,
    delivered: () => snapshot.save(sandbox.account),
  });
  const sandbox: StripeSandbox = {
    account: snapshot.load(),
    settings,
    faults: createFaults(),
    outbox,
    request: null,
    seed: options.seed ?? noSeed,
  };
  createSeedPrices(sandbox);
  if (options.webhook) {
    sandbox.account.endpoints.set(
      configuredEndpoint,
      makeWebhookEndpoint({
        id: configuredEndpoint,
        created: 0,
        url: options.webhook.url,
        enabledEvents: ["*"],
      }),
    );
    sandbox.account.endpointSecrets.set(configuredEndpoint, options.webhook.secret);
  }
  const keys = createIdempotencyKeys();
  const server = await startHttpServer({
    port: options.port,
    host: options.host ?? "127.0.0.1",
    async answer(request) {
      const reply = await answerRequest(sandbox, keys, request);
      if (request.method !== "GET") snapshot.save(sandbox.account);
      return reply;
    },
  });
  settings.publicUrl = (options.publicUrl ?? server.url).replace(/\/+$/, "");
  return {
    url: server.url,
    sandbox,
    async close() {
      outbox.clear();
      await server.close();
    },
  };
}
