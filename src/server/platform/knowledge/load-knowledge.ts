import { readdirSync, readFileSync } from "node:fs";
import { compileKnowledge } from "#domain/fitment/knowledge/compile-knowledge.ts";
import type { Knowledge } from "#domain/fitment/knowledge/knowledge.ts";

/** The pack of the US market. */
const folder = new URL("../../../domain/fitment/knowledge/us/", import.meta.url);

/** Reads the files of the knowledge pack: name to content. */
export function readKnowledgeFiles(): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".tsv"))
      .map((name) => [name, readFileSync(new URL(name, folder), "utf8")]),
  );
}

/**
 * Reads and compiles the knowledge pack, in a fifth of a second. Throws if a file has a problem, so
 * that nothing starts with half of the knowledge.
 */
export function loadKnowledge(): Knowledge {
  const { knowledge, problems } = compileKnowledge(readKnowledgeFiles());
  if (problems.length > 0)
    throw new Error(
      `The knowledge pack has ${problems.length} problems:\n${problems
        .map(({ file, line, message }) => `${file}:${line} ${message}`)
        .join("\n")}`,
    );
  return knowledge;
}
