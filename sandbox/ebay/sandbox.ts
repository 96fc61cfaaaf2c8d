import { generateKeyPairSync, randomUUID, type KeyObject } from "node:crypto";
import { createRequestLog, type RequestLog } from "../kit/request-log.ts";
import { createFaultBook, type FaultBook } from "./faults/fault-rule.ts";
import { createTokenRegistry, type TokenRegistry } from "./oauth/token-registry.ts";
import { createCallWindows, type CallWindows } from "./quota/call-windows.ts";
import { createDailyQuota, type DailyQuota } from "./quota/daily-quota.ts";
import { quotaResources } from "./quota/quota-resources.ts";
import { createAnswerCache, type AnswerCache } from "./rest/answer-cache.ts";
import type { Seed } from "./seed-format.ts";
import type { GeneratedStock } from "./state/generated-stock.ts";
import type { Journal } from "./state/journal.ts";
import { openMarketplace, type Marketplace } from "./state/marketplace.ts";
import { createOtherOffers, type OtherOffers } from "./state/other-offers.ts";
import { indexVehicleList, type VehicleIndex } from "./vehicles/vehicle-index.ts";
import type { VehicleList } from "./vehicle-list/vehicle-list.ts";

/** Where a RuName sends sellers who agree or who decline. */
export interface RedirectUrls {
  readonly accept: string;
  readonly decline: string;
}

/** Behavior that is uncertain at eBay, or that tests need both ways. */
export interface SandboxModes {
  /** On: one invalid row fails the Trading call. Off: bad rows are dropped with Ack Warning. */
  strictCompatibility: boolean;
  /**
   * On: Trading treats a wrong trim or engine as invalid. Off: it is stored and not displayed, as
   * in the Inventory API.
   */
  tradingChecksTrim: boolean;
  /** On: Trading also checks rows that the listing already has. Off: it accepts them unchecked. */
  rechecksStoredRows: boolean;
  /** Responses include elements that aren't in the type list. */
  extraElements: boolean;
  /** The form of ActiveList for a seller without listings. */
  emptyActiveList: "absent" | "no-items";
  /** How many listings GetMyeBaySelling returns and counts at most. */
  mostActiveListed: number;
}

export interface SandboxSettings {
  latencyMs: number;
  clockOffsetMs: number;
  maxConcurrent: number;
}

/** The state of a running stand-in. */
export interface Sandbox {
  readonly settings: SandboxSettings;
  readonly modes: SandboxModes;
  /** Returns the sandbox's time in milliseconds since 1970. */
  readonly now: () => number;
  readonly vehicles: VehicleIndex;
  readonly vocabulary: AnswerCache;
  readonly marketplace: Marketplace;
  readonly offers: OtherOffers;
  readonly tokens: TokenRegistry;
  readonly daily: DailyQuota;
  readonly windows: CallWindows;
  readonly faults: FaultBook;
  readonly log: RequestLog;
  readonly signing: {
    readonly keyId: string;
    readonly privateKey: KeyObject;
    readonly publicKey: KeyObject;
  };
  readonly client: { readonly id: string; readonly secret: string };
  readonly redirectUrls: Readonly<Record<string, RedirectUrls>>;
  /** Base URL for pictures and listings, without a trailing slash. */
  publicUrl: string;
  concurrency: { now: number; peak: number };
}

export const defaultModes = (): SandboxModes => ({
  strictCompatibility: true,
  tradingChecksTrim: true,
  rechecksStoredRows: false,
  extraElements: false,
  emptyActiveList: "absent",
  mostActiveListed: 25_000,
});

export const defaultSettings = (): SandboxSettings => ({
  latencyMs: 0,
  clockOffsetMs: 0,
  maxConcurrent: 18,
});

/** High enough that a day of experiments doesn't end at eBay's default of 5,000 calls. */
const DAILY_LIMIT = 1_000_000;

export interface SandboxParts {
  readonly seed: Seed;
  /** Opens the seller whose listings are generated when they are read. */
  readonly openStock?: (openedAt: number) => GeneratedStock;
  readonly vehicleList: VehicleList;
  readonly journal: Journal;
  readonly client: { readonly id: string; readonly secret: string };
  readonly redirectUrls: Readonly<Record<string, RedirectUrls>>;
}

export function createSandbox(parts: SandboxParts): Sandbox {
  const settings = defaultSettings();
  const now = () => Date.now() + settings.clockOffsetMs;
  const marketplace = openMarketplace(
    { seed: parts.seed, stock: parts.openStock?.(now()) },
    parts.journal,
    now,
  );
  return {
    settings,
    modes: defaultModes(),
    now,
    vehicles: indexVehicleList(parts.vehicleList),
    vocabulary: createAnswerCache(),
    marketplace,
    offers: createOtherOffers(marketplace),
    tokens: createTokenRegistry(parts.journal, now),
    daily: createDailyQuota(quotaResources, DAILY_LIMIT, now),
    windows: createCallWindows(now),
    faults: createFaultBook(),
    log: createRequestLog({ maxEntries: 20_000, maxBytes: 48 * 1024 * 1024 }),
    signing: { keyId: randomUUID(), ...generateKeyPairSync("ec", { namedCurve: "P-256" }) },
    client: parts.client,
    redirectUrls: parts.redirectUrls,
    publicUrl: "",
    concurrency: { now: 0, peak: 0 },
  };
}
