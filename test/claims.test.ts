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
  const text = withoutValues(read(file));
  const plain = file.endsWith(".md")
    ? withoutMarkdown(text)
    : text.replace(/<\/?[A-Za-z][^<>]*>/g, " ");
  return oneLine(`${plain} ${text}`);
}

function withoutMarkdown(text: string): string {
  return text.replace(/\]\([^)]*\)/g, "").replace(/[*_`[\]]/g, "");
}

/** Replaces each value that a source inserts by "…", and removes its comments. */
function withoutValues(source: string): string {
  return source
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, " ")
    .replace(/\{" "\}/g, " ")
    .replace(/\$\{[^{}]*\}|\{[\w.?]+(?:\([^{}]*\))?(?: \?\? [\w.]+)?\}/g, "…")
    .replaceAll("&apos;", "'");
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
    const unproven = claims.filter(({ proofs }) => proofs.length === 0);
    expect(unproven.map(({ quote }) => quote)).toEqual([]);
    const odd = claims.flatMap(({ proofs }) =>
      proofs.filter((proof) => !/^(`[^`]+`: |Reason: )/.test(proof)),
    );
    expect(odd).toEqual([]);
  });

  it("has every sentence of the public pages, the legal texts, and the pages around signing in", () => {
    const pages = ["home", "features", "about", "pricing", "sign-in", "complete-profile", "legal"];
    const files = pages.flatMap((folder) =>
      readdirSync(join(root, "src/web/pages", folder))
        .filter((file) => /(?<!\.test)\.tsx$/.test(file))
        .map((file) => `src/web/pages/${folder}/${file}`),
    );
    expect(files.flatMap((file) => unlisted(file, sentencesOf(file)))).toEqual([]);
    const legal = files.filter((file) => file.includes("/legal/")).flatMap(sentencesOf);
    expect(legal.length).toBeGreaterThan(120);
  });

  it("has every sentence of the blog that is about us", () => {
    const posts = readdirSync(join(root, "content/blog")).map((file) => `content/blog/${file}`);
    const ours = posts.flatMap((file) =>
      read(file)
        .split(/\n\s*\n|\n#.*\n/)
        .flatMap((block) => splitSentences(withoutMarkdown(block)))
        .filter((sentence) => /\b(?:we|our)\b/i.test(sentence))
        .map((sentence) => ({ file, sentence })),
    );
    expect(ours.flatMap(({ file, sentence }) => unlisted(file, [sentence]))).toEqual([]);
    expect(ours.length).toBeGreaterThan(3);
  });
});

/** Returns the sentences of a source that no claim quotes. */
function unlisted(file: string, sentences: readonly string[]): readonly string[] {
  const quotes = claims.filter(({ source }) => source === file).map(({ quote }) => oneLine(quote));
  return sentences
    .filter((sentence) => !quotes.some((quote) => quote.includes(sentence)))
    .map((sentence) => `${file}: ${sentence}`);
}

/** Returns the sentences of a page: paragraphs, list items, and texts in attributes and tables. */
function sentencesOf(file: string): readonly string[] {
  const text = withoutValues(read(file));
  const blocks = [...text.matchAll(/<(p|li)\b[^>]*>([\s\S]*?)<\/\1>/g)]
    .flatMap(([, , block = ""]) => [
      // Skips the code of conditions, but not the texts in them.
      block.replace(/\{[\s\S]*\}/g, " "),
      ...[...block.matchAll(/[?:] "([^"]+)"/g)].map(([, words = ""]) => words),
    ])
    .map((block) => block.replace(/<\/?[A-Za-z][^<>]*>/g, " "));
  const texts = [
    ...text.matchAll(/\b(?:text|intro|description|words)(?:=|: )\{?(["`])((?:(?!\1).)+\.)\1/g),
    ...text.matchAll(/^ {2}\w+: (["`])((?:(?!\1).)+\.)\1,$/gm),
  ].map(([, , words = ""]) => words);
  return [...blocks, ...texts].flatMap(splitSentences);
}

function splitSentences(text: string): readonly string[] {
  return (
    oneLine(text)
      .split(/(?<=[.?!]) /)
      .filter((sentence) => /[.?!;]$/.test(sentence) && !sentence.includes("<"))
      // Fewer words are a label with values.
      .filter((sentence) => (sentence.match(/[a-z']{2,}/gi) ?? []).length > 3)
  );
}

it("the operator's guide lists every period for which data is kept", () => {
  const listed = Object.fromEntries(
    [...read("docs/operations.md").matchAll(/^\| `(\w+)` +\|.*\| (\d+) days? +\|$/gm)].map(
      ([, kind = "", days]) => [kind, Number(days)],
    ),
  );
  expect(listed).toEqual({ ...retentionDays, ...outsideDays });
});
