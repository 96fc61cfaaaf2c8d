import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createAccount, type Account } from "./account.ts";

/** Stores the account in one file, which is replaced atomically. */
export interface Snapshot {
  load(): Account;
  save(account: Account): void;
}

export const noSnapshot: Snapshot = { load: createAccount, save: () => undefined };

export function fileSnapshot(file: string): Snapshot {
  return {
    load() {
      const account = createAccount();
      const stored = readStored(file);
      for (const [name, held] of Object.entries(account)) fill(held, stored[name]);
      return account;
    },
    save(account) {
      mkdirSync(dirname(file), { recursive: true });
      const written = Object.fromEntries(
        Object.entries(account).map(([name, held]) => [
          name,
          held instanceof Map || held instanceof Set ? [...held] : held,
        ]),
      );
      writeFileSync(`${file}.new`, JSON.stringify(written));
      renameSync(`${file}.new`, file);
    },
  };
}

function readStored(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}

function fill(held: object, stored: unknown): void {
  if (!Array.isArray(stored)) {
    Object.assign(held, stored);
    return;
  }
  if (held instanceof Map)
    for (const [key, value] of stored as [unknown, unknown][]) held.set(key, value);
  if (held instanceof Set) for (const value of stored) held.add(value);
}
