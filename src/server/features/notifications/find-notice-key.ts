import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { FindNoticeKey } from "#server/ports/marketplace-notice.ts";
import { createHourlyAllowance } from "./limit-lookups.ts";
import { deleteKey, readKeys, saveKey } from "./store.ts";

const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * Limits on looking up unknown keys. eBay allows 10,000 notification calls a day, of which each
 * process may use 1,440. eBay has only a handful of keys, and rarely changes them.
 */
const lookupsPerHour = { perAddress: 12, total: 60 } as const;
const maxAddresses = 10_000;
const maxUnknown = 10_000;
const maxKnown = 100;

interface KnownKey {
  readonly key: string;
  readonly checkedAt: number;
}

/**
 * Creates a function that finds the keys of notices from an address. Keys are stored in the
 * database and checked again after an hour; if that fails, the old key stays valid. A nonexistent
 * key is remembered for an hour. Forged notices with made-up keys soon use up the lookups and are
 * then rejected, without delaying notices whose key is known.
 */
export function createKeyFinder(
  db: Database,
  now: () => number = Date.now,
): (address: string) => FindNoticeKey {
  const ofAddress = createHourlyAllowance(
    { perHour: lookupsPerHour.perAddress, maxNames: maxAddresses },
    now,
  );
  const ofAll = createHourlyAllowance({ perHour: lookupsPerHour.total, maxNames: 1 }, now);
  const unknown = new Map<string, number>();
  const asking = new Map<string, Promise<Result<string | null>>>();
  let known = new Map<string, KnownKey>();
  let knownReadAt = 0;

  const noteUnknown = (keyId: string) => {
    unknown.delete(keyId);
    unknown.set(keyId, now() + hourMs);
    const [oldest] = unknown.keys();
    if (unknown.size > maxUnknown && oldest !== undefined) unknown.delete(oldest);
  };
  /**
   * Picks up keys that other processes found. Once a minute is cheap, however many notices come.
   */
  const readKnown = async () => {
    if (now() - knownReadAt < minuteMs) return;
    knownReadAt = now();
    const rows = await readKeys(db, maxKnown);
    known = new Map(
      rows.map((row) => [row.keyId, { key: row.key, checkedAt: row.checkedAt.getTime() }]),
    );
  };
  const keep = async (keyId: string, key: string | null) => {
    if (key === null) {
      noteUnknown(keyId);
      if (known.delete(keyId)) await deleteKey(db, keyId);
      return;
    }
    known.set(keyId, { key, checkedAt: now() });
    await saveKey(db, keyId, key);
  };
  const learn = async (
    keyId: string,
    ask: () => Promise<Result<string | null>>,
  ): Promise<Result<string | null>> => {
    const answer = await ask();
    if (answer.ok) await keep(keyId, answer.value);
    return answer;
  };
  const checkAgain = async (
    keyId: string,
    old: KnownKey,
    ask: () => Promise<Result<string | null>>,
  ): Promise<Result<string | null>> => {
    // Set in advance, so that only one of many concurrent notices asks, and if the marketplace
    // doesn't answer, none asks again for a minute.
    known.set(keyId, { ...old, checkedAt: now() - hourMs + minuteMs });
    const answer = await learn(keyId, ask);
    return answer.ok ? answer : succeed(old.key);
  };
  return (address) => async (keyId, ask) => {
    if ((unknown.get(keyId) ?? 0) > now()) return succeed(null);
    await readKnown();
    const held = known.get(keyId);
    if (held && now() - held.checkedAt < hourMs) return succeed(held.key);
    const running = asking.get(keyId);
    if (running) return running;
    const waitUntil = held ? 0 : ofAddress.take(address) || ofAll.take("all");
    if (waitUntil > 0)
      return fail(
        "rate-limited",
        "Too many notices arrived with unknown keys. Send this one again later.",
        { retryAt: waitUntil },
      );
    const answer = (held ? checkAgain(keyId, held, ask) : learn(keyId, ask)).finally(() =>
      asking.delete(keyId),
    );
    asking.set(keyId, answer);
    return answer;
  };
}
