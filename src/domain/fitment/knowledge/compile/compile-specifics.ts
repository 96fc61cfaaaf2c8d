import type { Knowledge } from "../knowledge.ts";
import { lineOf, type Compiling } from "./compiling.ts";
import { Meanings } from "./meanings.ts";

export function compileSpecifics({ tables, report }: Compiling): Knowledge["specifics"] {
  const meanings = new Meanings(report, { variants: true });
  const topics: [string, RowTopic][] = [];
  for (const row of tables["item-specifics"])
    for (const name of row.names) {
      meanings.add(lineOf("item-specifics", row), name, `the topic "${row.topic}"`);
      topics.push([name, row.topic]);
    }
  return new Map(topics);
}

type RowTopic = Compiling["tables"]["item-specifics"][number]["topic"];
