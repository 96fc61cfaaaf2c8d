import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { loadKnowledge } from "#server/platform/knowledge/load-knowledge.ts";
import { readVehicleLists } from "../scripts/vehicle-list-file.ts";

/** Names that are also words of the code, of bodies, or of engines. */
const ordinary = new Set([
  "any",
  "biturbo",
  "city",
  "daytona",
  "ltd",
  "mini",
  "pack",
  "plus",
  "turbo",
]);

const root = join(import.meta.dirname, "..");
const list = new URL("../sandbox/ebay/vehicle-list/vehicle-list.json.gz", import.meta.url);

/**
 * Makes, models, and trims of a single word, in lower case. Models and trims that are also everyday
 * words are left out: nobody can tell which is meant.
 */
function collectNames(): ReadonlySet<string> {
  const { makes, names, trims, bodies } = loadKnowledge();
  const { cars, motorcycles } = readVehicleLists(list);
  const models = [...cars.tree.models, ...motorcycles.tree.models];
  const all = [
    ...models.flatMap(({ make, model }) => [make, model]),
    ...makes.spellings.map(({ words }) => words),
    ...names.aliases.map(({ words }) => words),
    ...trims.telling,
    ...trims.grades,
    ...trims.nicknames.keys(),
  ].map((name) => name.toLowerCase());
  const isMake = new Set(models.map(({ make }) => make.toLowerCase()));
  return new Set(
    all.filter(
      (name) =>
        /^[a-z][a-z\d-]{2,}$/.test(name) &&
        (isMake.has(name) || trims.telling.has(name) || !names.everyday.has(name)) &&
        !bodies.byWords.has(name) &&
        !ordinary.has(name),
    ),
  );
}

/** A rule's examples are its test. */
function isExamples(node: ts.Node): boolean {
  return (
    ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === "examples"
  );
}

/** The names in the texts and patterns of a file; comments and imports may name cars. */
function namesIn(file: string, names: ReadonlySet<string>): readonly string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), "utf8"),
    ts.ScriptTarget.Latest,
  );
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || isExamples(node)) return;
    if (ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const word of node.text.toLowerCase().match(/[a-z][a-z\d-]{2,}/g) ?? [])
        if (names.has(word)) found.add(word);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].sort();
}

it("keeps the names of makes, models, and trims out of the engine's code", () => {
  const names = collectNames();
  const files = globSync("src/domain/{fitment,vehicles}/**/*.ts", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.ts$|^src\/domain\/fitment\/knowledge\//.test(file))
    .sort();
  const named = files.flatMap((file) => {
    const found = namesIn(file, names);
    return found.length === 0 ? [] : [[file, found] as const];
  });
  // A rule about one name is data in the wrong place: move the name to a table of the knowledge
  // pack.
  expect(Object.fromEntries(named)).toEqual({});
});
