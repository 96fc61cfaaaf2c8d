import { existsSync, readdirSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** Names that say nothing about what is inside. */
const empty = [
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

/** What a file of a feature may be besides a use case. */
const kinds = ["routes", "jobs", "store", "present"];

/** What use cases do. A new verb is welcome; a name that begins with none says what a thing is, not what it does. */
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
  "confirm",
  "connect",
  "copy",
  "count",
  "create",
  "decide",
  "delete",
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
  "ensure",
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
  "receive",
  "recommend",
  "reconcile",
  "record",
  "recover",
  "redeem",
  "refresh",
  "refund",
  "reject",
  "release",
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

/** Types and rules that several use cases of one feature speak of; each is named by its noun. */
const nouns = [
  "accounts/session-gate",
  "batches/batch-job",
  "batches/batch-work",
  "billing/billing",
  "billing/reading-job",
  "quota/quota-terms",
];

function filesUnder(folder: string): string[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** The name without its ending: `store` of store.test.ts. */
const stem = (file: string) => basename(file).replace(/(\.(test|bench))?\.(tsx?|mjs)$/, "");

describe("file names", () => {
  it("none is a drawer for anything", () => {
    const files = ["src", "sandbox", "scripts", "test", "e2e", "bench"].flatMap(filesUnder);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => empty.includes(stem(file)))).toEqual([]);
  });

  it("all are kebab-case", () => {
    const files = ["src", "sandbox", "scripts", "test", "e2e", "bench"].flatMap(filesUnder);
    expect(files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem(file)))).toEqual([]);
  });

  it("a feature holds routes, jobs, store, present and use cases named verb-noun", () => {
    const files = filesUnder("src/server/features").filter((file) => !isFeatureFile(file));
    expect(files).toEqual([]);
  });
});

function isFeatureFile(file: string): boolean {
  const name = stem(file);
  const inFeature = `${file.split("/")[3] ?? ""}/${name}`;
  // A test beside the code may tell a story of several files.
  if (/\.test\.ts$/.test(file)) return true;
  return (
    kinds.includes(name) ||
    nouns.includes(inFeature) ||
    (name.includes("-") && verbs.includes(name.split("-")[0] ?? ""))
  );
}
