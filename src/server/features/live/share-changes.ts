import type { LiveChange } from "#contract/live.ts";
import { liveBeatSeconds } from "#contract/live.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { findActiveAccounts } from "#server/features/accounts/find-active-accounts.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { measure } from "#server/platform/metrics/measure.ts";
import { collectChanges, everyChange, isLiveKind, parseNotice } from "./collect-changes.ts";
import type { ChangeSet } from "./collect-changes.ts";
import { rememberChanges } from "./remember-changes.ts";

const channel = "fitwright_changes";
/** The changes of one action's transactions are announced together. */
const gatherMs = 100;
/** However much changes, a page is notified at most once a second. */
const restMs = 1000;

/** A page that follows the changes of its account. */
export interface Follower {
  readonly sellerId: SellerId;
  readonly sessionHash: string;
  notify(changes: readonly LiveChange[]): void;
  beat(): void;
  /** The session ended, or switched to another account. */
  signOut(): void;
  /** This process stops. */
  close(): void;
}

/**
 * Tells the pages that are connected to this process what changed, whichever process changed it.
 */
export interface SharedChanges {
  /**
   * Follows from now on, beginning with what changed in the given time before.
   * @returns a function that stops
   */
  follow(follower: Follower, ageMs: number): () => void;
  close(): Promise<void>;
}

/** The followers of one account. */
interface Audience {
  readonly followers: Set<Follower>;
  readonly waiting: ChangeSet;
  timer: NodeJS.Timeout | null;
  notifiedAt: number;
}

/** Listens on one connection for all pages of this process. */
export function shareChanges(db: Database, log: Log): SharedChanges {
  const audiences = new Map<string, Audience>();
  const memory = rememberChanges(() => Date.now());
  const everyone = () => [...audiences.values()].flatMap(({ followers }) => [...followers]);

  const signOutEnded = async (followers: readonly Follower[]) => {
    if (followers.length === 0) return;
    const active = await findActiveAccounts(
      db,
      followers.map(({ sessionHash }) => sessionHash),
    );
    for (const follower of followers)
      if (active.get(follower.sessionHash) !== follower.sellerId) follower.signOut();
  };
  // Tried again with the next beat.
  const check = (followers: readonly Follower[]) =>
    signOutEnded(followers).catch((error: unknown) =>
      log.warn({ err: error }, "couldn't check the sessions of open streams"),
    );

  const heard = (text: string) => {
    const { account, kind, ids } = parseNotice(text);
    const audience = audiences.get(account);
    if (kind === "sessions") void check([...(audience?.followers ?? [])]);
    if (!isLiveKind(kind)) return;
    memory.note(account, kind);
    audience?.waiting.add({ kind, ids: ids === null ? null : [...ids] });
    if (audience) notifySoon(audience);
  };
  const stopListening = db.listen(channel, {
    heard,
    began() {
      memory.begin();
      for (const follower of everyone()) follower.notify(everyChange);
    },
  });
  const beats = setInterval(() => {
    const followers = everyone();
    for (const follower of followers) follower.beat();
    void check(followers);
  }, liveBeatSeconds * 1000).unref();
  let isClosed = false;

  return {
    follow(follower, ageMs) {
      const { sellerId } = follower;
      const audience = audiences.get(sellerId) ?? newAudience();
      audiences.set(sellerId, audience);
      audience.followers.add(follower);
      measure({ is: "streams", open: everyone().length });
      follower.notify(memory.since(sellerId, ageMs));
      // The session may have ended between its check and now.
      void check([follower]);
      if (isClosed) follower.close();
      return () => {
        audience.followers.delete(follower);
        if (audience.followers.size === 0) forget(audiences, sellerId, audience);
        measure({ is: "streams", open: everyone().length });
      };
    },
    async close() {
      isClosed = true;
      clearInterval(beats);
      for (const follower of everyone()) follower.close();
      await stopListening();
    },
  };
}

function newAudience(): Audience {
  return {
    followers: new Set(),
    waiting: collectChanges(),
    timer: null,
    notifiedAt: 0,
  };
}

function forget(audiences: Map<string, Audience>, account: string, audience: Audience): void {
  if (audience.timer) clearTimeout(audience.timer);
  if (audiences.get(account) === audience) audiences.delete(account);
}

function notifySoon(audience: Audience): void {
  if (audience.timer) return;
  const restLeft = audience.notifiedAt + restMs - Date.now();
  audience.timer = setTimeout(
    () => {
      audience.timer = null;
      audience.notifiedAt = Date.now();
      const changes = audience.waiting.take();
      for (const follower of audience.followers) follower.notify(changes);
    },
    Math.max(gatherMs, restLeft),
  );
}
