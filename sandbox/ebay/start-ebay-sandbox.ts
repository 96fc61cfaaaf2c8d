import { startHttpServer, type RunningServer } from "../kit/http-server.ts";
import { answerRequest } from "./answer-request.ts";
import { loadSeed } from "./load-seed.ts";
import type { Seed } from "./seed-format.ts";
import { createSandbox, type RedirectUrls } from "./sandbox.ts";
import { memoryJournal, openJournal } from "./state/journal.ts";
import { loadVehicleList } from "./vehicles/load-vehicle-list.ts";
import { openWarehouse } from "./warehouse/warehouse-stock.ts";
import type { VehicleList } from "./vehicle-list/vehicle-list.ts";

export interface EbaySandboxOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** 127.0.0.1 by default. */
  readonly host?: string;
  /** Folder for state that survives a restart; in memory only if absent. */
  readonly dataDir?: string;
  /** Base URL for browsers and the product; the listening address by default. */
  readonly publicUrl?: string;
  /** Where sellers who agree or decline are sent, by RuName. */
  readonly redirectUrls: Readonly<Record<string, RedirectUrls>>;
  /** The application's keys; `sandbox-client-id` and `sandbox-client-secret` by default. */
  readonly client?: { readonly id: string; readonly secret: string };
  /** Delay of every marketplace response, in milliseconds. */
  readonly latencyMs?: number;
  /** For tests; by default the seed file, the seller warehouse-west, and the built vehicle list. */
  readonly seed?: Seed | undefined;
  readonly vehicleList?: VehicleList | undefined;
}

const defaultClient = { id: "sandbox-client-id", secret: "sandbox-client-secret" };

/**
 * Starts the stand-in marketplace. All four eBay base URLs may point to `url`. Rejects if the port
 * is taken.
 */
export async function startEbaySandbox(options: EbaySandboxOptions): Promise<RunningServer> {
  const sandbox = createSandbox({
    ...(options.seed ? { seed: options.seed } : { seed: loadSeed(), openStock: openWarehouse }),
    vehicleList: options.vehicleList ?? loadVehicleList(),
    journal:
      options.dataDir === undefined
        ? memoryJournal()
        : openJournal(`${options.dataDir}/marketplace.jsonl`),
    client: options.client ?? defaultClient,
    redirectUrls: options.redirectUrls,
  });
  sandbox.settings.latencyMs = options.latencyMs ?? 0;
  const server = await startHttpServer({
    port: options.port,
    host: options.host ?? "127.0.0.1",
    answer: (request) => answerRequest(sandbox, request),
  });
  sandbox.publicUrl = (options.publicUrl ?? server.url).replace(/\/+$/, "");
  return server;
}
