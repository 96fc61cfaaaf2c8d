import { existsSync, readdirSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Names that say nothing about what a file contains. */
const vague = [
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "misc",
  "manager",
  "service",
  "services",
  "index",
  "shared",
  "lib",
  "stuff",
];

/** The kinds of file in a feature besides use cases. */
const kinds = ["routes", "jobs", "store", "present"];

/**
 * Verbs that use cases start with. Add new ones here. A name without a verb names a thing instead
 * of an action.
 */
const verbs = [
  "accept",
  "add",
  "allow",
  "announce",
  "answer",
  "apply",
  "approve",
  "archive",
  "ask",
  "assign",
  "attach",
  "await",
  "block",
  "book",
  "build",
  "call",
  "cancel",
  "cap",
  "change",
  "charge",
  "check",
  "choose",
  "claim",
  "clean",
  "close",
  "collect",
  "compare",
  "compose",
  "confirm",
  "connect",
  "copy",
  "count",
  "create",
  "cut",
  "decide",
  "delete",
  "deliver",
  "detach",
  "describe",
  "disable",
  "disconnect",
  "discover",
  "download",
  "draft",
  "edit",
  "enable",
  "end",
  "enrich",
  "enforce",
  "ensure",
  "examine",
  "estimate",
  "expire",
  "export",
  "fetch",
  "fill",
  "find",
  "finish",
  "fix",
  "forget",
  "generate",
  "grant",
  "group",
  "guard",
  "handle",
  "hash",
  "hold",
  "import",
  "invite",
  "join",
  "keep",
  "learn",
  "leave",
  "limit",
  "link",
  "list",
  "load",
  "lock",
  "log",
  "look",
  "make",
  "map",
  "mark",
  "match",
  "measure",
  "merge",
  "move",
  "name",
  "note",
  "notice",
  "notify",
  "open",
  "order",
  "pack",
  "page",
  "parse",
  "pause",
  "plan",
  "post",
  "prepare",
  "preview",
  "price",
  "print",
  "propose",
  "protect",
  "provide",
  "publish",
  "pull",
  "push",
  "queue",
  "quote",
  "reach",
  "read",
  "recount",
  "receive",
  "recommend",
  "reconcile",
  "record",
  "recover",
  "redeem",
  "refresh",
  "refuse",
  "refund",
  "reject",
  "release",
  "remember",
  "remind",
  "remove",
  "render",
  "repair",
  "replace",
  "report",
  "request",
  "require",
  "reserve",
  "reset",
  "resolve",
  "restore",
  "resume",
  "retry",
  "reveal",
  "revoke",
  "rotate",
  "run",
  "save",
  "schedule",
  "score",
  "search",
  "seed",
  "select",
  "send",
  "serve",
  "set",
  "settle",
  "share",
  "show",
  "sign",
  "skip",
  "sort",
  "spend",
  "split",
  "start",
  "stop",
  "submit",
  "subscribe",
  "suggest",
  "sum",
  "summarize",
  "sweep",
  "switch",
  "sync",
  "take",
  "test",
  "touch",
  "track",
  "translate",
  "trim",
  "undo",
  "unlock",
  "unpack",
  "update",
  "upload",
  "use",
  "validate",
  "verify",
  "visit",
  "warn",
  "watch",
  "withdraw",
  "write",
];

/** Types and rules that several use cases of a feature share, named by their noun. */
const nouns = [
  "accounts/session-gate",
  "batches/batch-job",
  "batches/batch-work",
  "billing/billing",
  "billing/reading-job",
  "listings/no-such-listing",
  "mail/delivery-job",
  "quota/quota-terms",
  "reminders/reminder-job",
];

function filesUnder(folder: string): string[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** Returns the name without its extension, e.g. `store` for store.test.ts. */
const stem = (file: string) => basename(file).replace(/(\.(test|bench))?\.(tsx?|mjs)$/, "");

describe("file names", () => {
  it("none is a catch-all", () => {
    const files = ["src", "sandbox", "scripts", "test", "e2e", "bench"].flatMap(filesUnder);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => vague.includes(stem(file)))).toEqual([]);
  });

  it("all are kebab-case", () => {
    const files = ["src", "sandbox", "scripts", "test", "e2e", "bench"].flatMap(filesUnder);
    expect(files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem(file)))).toEqual([]);
  });

  it("features contain routes, jobs, a store, present, and use cases named verb-noun", () => {
    const files = filesUnder("src/server/features").filter((file) => !isFeatureFile(file));
    expect(files).toEqual([]);
  });
});

function isFeatureFile(file: string): boolean {
  const name = stem(file);
  const inFeature = `${file.split("/")[3] ?? ""}/${name}`;
  // A test may cover several files.
  if (/\.test\.ts$/.test(file)) return true;
  return (
    kinds.includes(name) ||
    // A large store is split into files named after their data, e.g. `item-store.ts`.
    name.endsWith("-store") ||
    nouns.includes(inFeature) ||
    (name.includes("-") && verbs.includes(name.split("-")[0] ?? ""))
  );
}
