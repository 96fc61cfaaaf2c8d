/**
 * Counts the characters of the fitment engine's code without comments and indentation:
 * `npm run bench -- engine-size [--files]`. Prints a Markdown table by folder, or with `--files` by
 * file. What reads the knowledge tables is counted, too, but has no goal. Fails above the goal.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

/** The most characters outside knowledge. */
const goal = 400_000;
const engine = join(import.meta.dirname, "..", "src", "domain", "fitment");
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns the length of a file's tokens, with one character for what separates them. */
function lengthOf(path: string): number {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  let length = 0;
  const count = (node: ts.Node): void => {
    const parts = node.getChildren(file).filter((child) => !ts.isJSDoc(child));
    if (parts.length > 0) return parts.forEach(count);
    const before = file.text.slice(node.getFullStart(), node.getStart(file));
    length += node.getText(file).length + (/\s/.test(before) ? 1 : 0);
  };
  count(file);
  return length;
}

const isOutside = (path: string): boolean => !path.startsWith("knowledge");
const lengths = globSync("**/*.ts", { cwd: engine })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => [relative(".", path), lengthOf(join(engine, path))] as const);
const totalOf = (some: typeof lengths): number => some.reduce((sum, [, length]) => sum + length, 0);
const groups = Map.groupBy(lengths, ([path]) =>
  process.argv.includes("--files") ? path : dirname(path),
);

say("| Part of the engine | Files | Characters |\n| --- | ---: | ---: |");
for (const [name, some] of [...groups].sort(([, one], [, other]) => totalOf(other) - totalOf(one)))
  say(`| ${name} | ${some.length} | ${totalOf(some)} |`);
const outside = lengths.filter(([path]) => isOutside(path));
const total = totalOf(outside);
say(`| All outside knowledge, at most ${goal} | ${outside.length} | ${total} |`);
process.exitCode = total > goal ? 1 : 0;
