/** A resource with a quota, as the Analytics calls report it. */
export interface QuotaResource {
  readonly name: string;
  readonly apiContext: string;
  readonly apiName: string;
  readonly apiVersion: string;
  /** Calls per day, for resources that keep eBay's own limit. */
  readonly ebayLimit?: number;
}

export interface QuotaReading extends QuotaResource {
  readonly count: number;
  readonly limit: number;
  /** Milliseconds since 1970. */
  readonly resetAt: number;
}

export interface DailyQuota {
  /**
   * Counts one call for each resource. Returns false and counts nothing if any of them is used up.
   */
  take(resources: readonly QuotaResource[]): boolean;
  /** Lists every resource that was used or has its own limit. */
  readings(): readonly QuotaReading[];
  setLimit(name: string, limit: number): void;
  setUsed(name: string, count: number): void;
  reset(): void;
}

const DAY = 86_400_000;
/** Quotas reset at 07:00 UTC. */
const DAY_BEGINS = 7 * 3_600_000;

const dayOf = (now: number) => Math.floor((now - DAY_BEGINS) / DAY);

/**
 * Creates daily counters for the whole application. Resources without their own limit get
 * `defaultLimit`. `now` returns milliseconds since 1970.
 */
export function createDailyQuota(
  known: readonly QuotaResource[],
  defaultLimit: number,
  now: () => number,
): DailyQuota {
  const resources = new Map(known.map((resource) => [resource.name, resource]));
  const ownLimitOf = (name: string) => resources.get(name)?.ebayLimit ?? defaultLimit;
  const limits = new Map<string, number>();
  let counts = new Map<string, number>();
  let day = dayOf(now());
  const turnDay = () => {
    if (day === dayOf(now())) return;
    day = dayOf(now());
    counts = new Map();
  };
  const limitOf = (name: string) => limits.get(name) ?? ownLimitOf(name);
  const countOf = (name: string) => counts.get(name) ?? 0;
  return {
    take(wanted) {
      turnDay();
      if (wanted.some(({ name }) => countOf(name) >= limitOf(name))) return false;
      for (const resource of wanted) {
        resources.set(resource.name, resource);
        counts.set(resource.name, countOf(resource.name) + 1);
      }
      return true;
    },
    readings() {
      turnDay();
      const resetAt = (day + 1) * DAY + DAY_BEGINS;
      return [...resources.values()].map((resource) => ({
        ...resource,
        count: countOf(resource.name),
        limit: limitOf(resource.name),
        resetAt,
      }));
    },
    setLimit: (name, limit) => void limits.set(name, limit),
    setUsed(name, count) {
      turnDay();
      counts.set(name, count);
    },
    reset() {
      limits.clear();
      counts = new Map();
    },
  };
}
