import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";

interface Waiting {
  readonly owner: string;
  readonly seats: number;
  readonly enter: () => void;
}

export interface QueueRequest {
  /** Each owner is served one turn at a time. */
  readonly owner: string;
  readonly seats: number;
  readonly signal: AbortSignal | null;
  /** Whether the request can wait indefinitely, because nobody is watching. */
  readonly patient: boolean;
}

export interface ReadingQueue {
  /** Waits for a turn. Returns a function that ends the turn. */
  enter(request: QueueRequest): Promise<Result<() => void>>;
}

const maxWaiting = 100;
const maxWaitingPerOwner = 4;
const retryAfterMs = 10_000;

/** Opens a queue that serves requests in order of arrival, but only one per owner at a time. */
export function openQueue(seats: number): ReadingQueue {
  const queue: Waiting[] = [];
  const active = new Set<string>();
  let free = seats;
  const serveNext = () => {
    for (;;) {
      // A request that needs more seats than are free isn't overtaken; otherwise it might never get
      // a turn.
      const next = queue.find(({ owner }) => !active.has(owner));
      if (next === undefined || next.seats > free) return;
      queue.splice(queue.indexOf(next), 1);
      active.add(next.owner);
      free -= next.seats;
      next.enter();
    }
  };
  return {
    enter(request) {
      const { owner, signal, patient } = request;
      if (signal?.aborted) return Promise.resolve(callerLeft());
      const own = queue.filter((one) => one.owner === owner).length;
      if (!patient && (own >= maxWaitingPerOwner || queue.length >= maxWaiting))
        return Promise.resolve(
          fail(
            "rate-limited",
            own >= maxWaitingPerOwner
              ? "Several of your files are being read. Wait until they're done, then try again."
              : "Many files are being read. Try again in a moment.",
            { retryAt: Date.now() + retryAfterMs },
          ),
        );
      return new Promise((resolve) => {
        const giveUp = () => {
          queue.splice(queue.indexOf(waiting), 1);
          resolve(callerLeft());
          serveNext();
        };
        const waiting: Waiting = {
          owner,
          seats: request.seats,
          enter() {
            signal?.removeEventListener("abort", giveUp);
            resolve(
              succeed(() => {
                active.delete(owner);
                free += request.seats;
                serveNext();
              }),
            );
          },
        };
        signal?.addEventListener("abort", giveUp, { once: true });
        queue.push(waiting);
        serveNext();
      });
    },
  };
}

/** Returns the failure for a caller that disconnected. */
export function callerLeft(): Result<never> {
  return fail("cancelled", "Nobody is waiting for this file anymore, so reading it was stopped.");
}
