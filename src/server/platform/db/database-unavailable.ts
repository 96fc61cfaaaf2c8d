import pg from "pg";

/**
 * PostgreSQL's error codes for a full disk, and for a write in a read-only transaction. Ours are
 * read-only while the disk is full.
 */
const noSpace = "53100";
const readOnly = "25006";
/** PostgreSQL's error codes for a serialization failure and a deadlock. */
const collisions = ["40001", "40P01"];
/**
 * If we can't check the disk itself (an external PostgreSQL), transactions are read-only for this
 * long after a refused write. The first one after that tries again.
 */
const readOnlyMs = 10_000;
/**
 * The disk counts as full for longer, so that another write, at the latest a heartbeat, has been
 * tried before anyone is notified that there is space again.
 */
const rememberMs = 15_000;
/** A transaction that began while the disk was full can end long after that. */
const longestTransactionMs = 120_000;

/**
 * The database is temporarily unavailable. The work itself is valid and will succeed later. An open
 * transaction changed nothing, unless the connection broke during its commit.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = "DatabaseUnavailable";

  constructor(message: string, cause: unknown) {
    super(message);
    // These errors come every second during an outage, and the log may be on the same disk, so
    // leave out the cause and the stack frames.
    this.stack = `${new.target.name}: ${message} (${rootOf(cause).message})`;
  }
}

/** The database's disk is full; the transaction changed nothing. */
export class DiskFull extends DatabaseUnavailable {
  override readonly name = "DiskFull";

  constructor(cause: unknown) {
    super("the database's disk is full; nothing was stored", cause);
  }
}

/**
 * Two transactions waited for each other, for example an import and the deletion of its account.
 * The database ended this one, and it changed nothing.
 */
export class TransactionCollision extends DatabaseUnavailable {
  override readonly name = "TransactionCollision";

  constructor(cause: unknown) {
    super("the transaction collided with another one and changed nothing", cause);
  }
}

/** Tracks whether the database's disk is full. */
export interface DiskFullness {
  /** Returns true while the disk is full, as far as is known. */
  isFull(): boolean;
  /** Returns true while a write would only be refused. */
  isReadOnly(): boolean;
  /**
   * Returns a DatabaseUnavailable for an error caused by a full disk or a lost connection, and any
   * other error unchanged.
   */
  explain(error: unknown): unknown;
}

/** @param checkDisk checks the disk itself, if that is possible. */
export function diskFullness(checkDisk: () => boolean = () => false): DiskFullness {
  let refusedAt = -Infinity;
  let fullAt = -Infinity;
  const isFullFor = (ms: number) => {
    const full = checkDisk() || performance.now() - refusedAt < ms;
    if (full) fullAt = performance.now();
    return full;
  };
  const isFull = () => isFullFor(rememberMs);
  return {
    isFull,
    isReadOnly: () => isFullFor(readOnlyMs),
    explain(error) {
      const root = rootOf(error);
      const code = "code" in root ? root.code : undefined;
      if (code === noSpace || code === "ENOSPC") {
        refusedAt = performance.now();
        return new DiskFull(error);
      }
      if (code === readOnly && performance.now() - fullAt < longestTransactionMs)
        return new DiskFull(error);
      if (typeof code === "string" && collisions.includes(code))
        return new TransactionCollision(error);
      if (!isLostConnection(root)) return error;
      return isFull()
        ? new DiskFull(error)
        : new DatabaseUnavailable("the connection to the database was lost", error);
    },
  };
}

/**
 * The embedded database stops when its log runs out of space, and reopens when there is some.
 * PostgreSQL ends a connection with a fatal error when it restarts, has no connection left, or
 * can't start one because its disk is full.
 */
function isLostConnection(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return /^(FATAL|PANIC)$/.test(error.severity ?? "");
  const code = "code" in error ? String(error.code) : "";
  return (
    ["ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE"].includes(code) ||
    /connection terminated|connection timeout|timeout exceeded|is not queryable/i.test(
      error.message,
    )
  );
}

function rootOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}
