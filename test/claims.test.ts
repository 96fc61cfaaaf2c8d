import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { outsideDays, retentionDays } from "#contract/retention-periods.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

interface Claim {
  /** Where the sentences are. */
  readonly source: string;
  readonly quote: string;
  /** Each a test (its file and its name), or a sentence that begins with Reason. */
  readonly proofs: readonly string[];
}

/**
 * Reads docs/claims.md: a source per heading, a quote per bullet, and its proofs as inner bullets.
 */
function readClaims(text: string): readonly Claim[] {
  const claims: { source: string; quote: string; proofs: string[] }[] = [];
  let source = "";
  for (const line of text.split("\n")) {
    source = /^### `(.+)`$/.exec(line)?.[1] ?? source;
    const quote = /^- “(.+)”$/.exec(line)?.[1];
    const proof = /^ {2}- (.+)$/.exec(line)?.[1];
    if (quote !== undefined) claims.push({ source, quote, proofs: [] });
    else if (proof !== undefined) claims.at(-1)?.proofs.push(proof);
  }
  return claims;
}

/**
 * Returns a source as its readers see it: without markup, each value that it inserts as "…".
 * Followed by the same with its tags, because some texts are their attributes.
 */
function readersText(file: string): string {
  const text = read(file)
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, " ")
    .replace(/\{" "\}/g, " ")
    .replace(/\$\{[^{}]*\}|\{[\w.]+(?:\([^{}]*\))?\}/g, "…")
    .replaceAll("&apos;", "'");
  const plain = file.endsWith(".md")
    ? text.replace(/\]\([^)]*\)/g, "").replace(/[*_`[\]]/g, "")
    : text.replace(/<\/?[A-Za-z][^<>]*>/g, " ");
  return oneLine(`${plain} ${text}`);
}

/**
 * Straight and curly quotation marks are equal, because the formatter and the pages differ in them.
 */
function oneLine(text: string): string {
  return text
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, " ")
    .replace(/ ([.,:;)])/g, "$1")
    .trim();
}

const claims = readClaims(read("docs/claims.md"));
const named = claims.flatMap(({ quote, proofs }) =>
  proofs.flatMap((proof) => {
    const [, file, name] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
    return file !== undefined && name !== undefined ? [{ quote, file, name }] : [];
  }),
);

describe("the list of claims", () => {
  it("quotes what the sources say", () => {
    const missing = claims.filter(
      ({ source, quote }) =>
        !existsSync(join(root, source)) || !readersText(source).includes(oneLine(quote)),
    );
    expect(missing.map(({ source, quote }) => `${source}: ${quote}`)).toEqual([]);
    expect(claims.length).toBeGreaterThan(80);
  });

  it("names tests that exist", () => {
    const missing = named.filter(
      ({ file, name }) =>
        !existsSync(join(root, file)) ||
        !['"', "'", "`"].some((mark) => read(file).includes(`${mark}${name}${mark}`)),
    );
    expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });

  it("has a test or a reason for every claim", () => {
    const bare = claims.filter(({ proofs }) => proofs.length === 0);
    expect(bare.map(({ quote }) => quote)).toEqual([]);
    const odd = claims.flatMap(({ proofs }) =>
      proofs.filter((proof) => !/^(`[^`]+`: |Reason: )/.test(proof)),
    );
    expect(odd).toEqual([]);
  });

  it("has every sentence of the marketing pages", () => {
    const folders = ["home", "features", "about", "pricing", "sign-in"];
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, "src/web/pages", folder))
        .filter((file) => /(?<!\.test)\.tsx$/.test(file))
        .map((file) => `src/web/pages/${folder}/${file}`),
    );
    const unlisted = files.flatMap((file) => {
      const quotes = claims
        .filter(({ source }) => source === file)
        .map(({ quote }) => oneLine(quote));
      const sentences = [
        ...read(file).matchAll(
          /\b(?:text|intro|description|words)(?:=|: )\{?(["`])((?:(?!\1).)+\.)\1/g,
        ),
      ].flatMap(([, , text = ""]) =>
        oneLine(text.replace(/\$\{[^{}]*\}/g, "…")).split(/(?<=[.?!]) /),
      );
      return sentences
        .filter((sentence) => !quotes.some((quote) => quote.includes(sentence)))
        .map((sentence) => `${file}: ${sentence}`);
    });
    expect(unlisted).toEqual([]);
  });
});

it("the operator's guide lists every period for which data is kept", () => {
  const listed = Object.fromEntries(
    [...read("docs/operations.md").matchAll(/^\| `(\w+)` +\|.*\| (\d+) days? +\|$/gm)].map(
      ([, kind = "", days]) => [kind, Number(days)],
    ),
  );
  expect(listed).toEqual({ ...retentionDays, ...outsideDays });
});
