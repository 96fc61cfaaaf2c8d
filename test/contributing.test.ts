import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const guide = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");

/** The example diffs of the guide, by file. Their hunks have no line numbers. */
const changes = [...guide.matchAll(/```diff\n([\s\S]*?)```/g)].flatMap(([, diff = ""]) =>
  diff
    .split(/^--- a\//m)
    .slice(1)
    .map((part) => {
      const [file = "", , , ...lines] = part.trimEnd().split("\n");
      return { file, lines };
    }),
);

/** Returns the lines of a diff that start with one of the marks, without the mark. */
const marked = (lines: readonly string[], marks: string) =>
  lines.filter((line) => marks.includes(line.charAt(0))).map((line) => line.slice(1));

describe("the example diffs in CONTRIBUTING.md", () => {
  it("cover exclusions, nicknames, factory codes, and parts", () => {
    expect(changes).toHaveLength(5);
  });

  it.each(changes)("can be applied to $file", ({ file, lines }) => {
    const present = new Set(readFileSync(join(root, file), "utf8").split("\n"));
    expect(marked(lines, " -").filter((line) => !present.has(line))).toEqual([]);
    expect(marked(lines, "+").filter((line) => present.has(line))).toEqual([]);
  });
});
