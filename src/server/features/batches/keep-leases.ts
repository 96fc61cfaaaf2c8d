import { setInterval } from "node:timers";
import type { LaneDeps } from "./batch-work.ts";
import { renewLeases } from "./item-store.ts";

const renewEveryMs = 2000;

/** Renews the leases of this process's lanes until the returned function is called. */
export function keepLeases({ db, lanes, log }: Pick<LaneDeps, "db" | "lanes" | "log">): () => void {
  const timer = setInterval(() => {
    renewLeases(db, [...lanes]).catch((error: unknown) =>
      log.warn({ err: error }, "item leases not renewed"),
    );
  }, renewEveryMs);
  return () => clearInterval(timer);
}
