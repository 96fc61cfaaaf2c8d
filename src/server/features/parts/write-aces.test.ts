import { expect, it } from "vitest";
import { emptyApplication } from "#domain/parts/part.ts";
import type { PartLine } from "#domain/parts/part.ts";
import { writeAces } from "./write-aces.ts";

async function* oneOf(lines: readonly PartLine[]): AsyncGenerator<readonly PartLine[], void> {
  yield lines;
}

it("keeps the comment valid when it names a part number full of dashes", async () => {
  const line = {
    part: {
      brand: "TYC",
      number: `A---B--${"x".repeat(50)}`,
      sku: "",
      itemId: "",
      title: "",
      type: "",
    },
    application: {
      ...emptyApplication,
      firstYear: 2004,
      lastYear: 2004,
      make: "Honda",
      model: "Civic",
    },
  };
  let text = "";
  for await (const piece of writeAces(
    {
      version: "4.2",
      company: "Parts",
      title: "t",
      date: "2026-01-01",
    },
    oneOf([line]),
  ))
    text += piece;
  const comments = [...text.matchAll(/<!--([\s\S]*?)-->/g)].map(([, words = ""]) => words);
  expect(comments.at(-1)).toContain("Left out: 1.");
  for (const words of comments) expect(words).not.toContain("--");
});
