import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/** Stores the latest value of each key, e.g. `listing:1234`; `null` deletes. */
export interface Journal {
  /** The contents when the journal was opened. */
  readonly stored: ReadonlyMap<string, unknown>;
  write(key: string, value: unknown): void;
  /** Deletes everything. */
  clear(): void;
}

/** A journal that stores nothing. */
export function memoryJournal(): Journal {
  return { stored: new Map(), write: () => undefined, clear: () => undefined };
}

/**
 * A journal in a file: each write immediately appends one line of JSON, so a killed process loses
 * nothing that it has confirmed. Opening it atomically rewrites the file with the latest value of
 * each key and drops an incomplete last line from a kill during a write.
 */
export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const stored = existsSync(file) ? replay(readFileSync(file, "utf8")) : new Map<string, unknown>();
  rewrite(file, stored);
  return {
    stored,
    write(key, value) {
      appendFileSync(file, `${JSON.stringify([key, value])}\n`);
    },
    clear() {
      rewrite(file, new Map());
    },
  };
}

function replay(text: string): Map<string, unknown> {
  const newest = new Map<string, unknown>();
  for (const line of text.split("\n")) {
    const entry = parseLine(line);
    if (!entry) continue;
    if (entry[1] === null) newest.delete(entry[0]);
    else newest.set(entry[0], entry[1]);
  }
  return newest;
}

function parseLine(line: string): [string, unknown] | undefined {
  try {
    return line === "" ? undefined : (JSON.parse(line) as [string, unknown]);
  } catch {
    return undefined;
  }
}

function rewrite(file: string, entries: ReadonlyMap<string, unknown>): void {
  const draft = `${file}.new`;
  writeFileSync(draft, [...entries].map((entry) => `${JSON.stringify(entry)}\n`).join(""));
  const handle = openSync(draft, "r");
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}
