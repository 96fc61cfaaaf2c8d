export interface BulkListing {
  readonly listingId: string;
  readonly title: string;
}
export interface BulkFailure extends BulkListing {
  readonly message: string;
}

export interface BulkState {
  readonly running: boolean;
  readonly total: number;
  readonly done: number;
  readonly failures: readonly BulkFailure[];
  /** The listing at work now. */
  readonly current: string | null;
  /** null until the first listing is finished. */
  readonly secondsLeft: number | null;
  /** Ended before all were handled. */
  readonly stopped: boolean;
}

export interface BulkWork {
  /** Generates for one listing and syncs it. Fails with what is shown of it. */
  readonly handle: (listingId: string) => Promise<void>;
  readonly words: (error: unknown) => string;
  /** Whether no other listing can succeed after this failure. */
  readonly endsAll: (error: unknown) => boolean;
  readonly stopWanted: () => boolean;
  readonly show: (state: BulkState) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Handles listings one after the other; a failure is noted and the next one begins. @returns how it ended. */
export async function runBulk(
  listings: readonly BulkListing[],
  work: BulkWork,
): Promise<BulkState> {
  const begun = work.now();
  const failures: BulkFailure[] = [];
  let done = 0;
  const stateOf = (current: string | null, running = true): BulkState => ({
    running,
    total: listings.length,
    done,
    failures: [...failures],
    current,
    secondsLeft:
      done === 0 ? null : ((work.now() - begun) / 1000 / done) * (listings.length - done),
    stopped: !running && done < listings.length,
  });
  for (const [index, listing] of listings.entries()) {
    if (work.stopWanted()) break;
    work.show(stateOf(listing.title));
    try {
      await work.handle(listing.listingId);
    } catch (error) {
      const rest = work.endsAll(error) ? listings.slice(index) : [listing];
      failures.push(
        ...rest.map(({ listingId, title }) => ({ listingId, title, message: work.words(error) })),
      );
      done += rest.length - 1;
    }
    done += 1;
    if (done === listings.length) break;
  }
  const ended = stateOf(null, false);
  work.show(ended);
  return ended;
}
