import { makePhraseBook } from "../../vehicles/phrase-book.ts";
import { partTerms, type PartType } from "../knowledge/part-types.ts";
import { universalParts } from "../knowledge/weak-names.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { Span } from "./mentions.ts";
import type { Token } from "./tokens.ts";

/** What the part itself says about the cars it may fit. */
export interface PartRead {
  readonly words: string;
  readonly engine: boolean | null;
  readonly exterior: boolean;
  readonly needs: PartType["needs"];
  readonly universal: boolean;
  readonly spans: readonly Span[];
}

const book = makePhraseBook(partTerms);

export function readPart(tokens: readonly Token[], taken: Uint8Array): PartRead {
  const found: Found[] = [];
  let at = 0;
  while (at < tokens.length) {
    const match = taken[at] === 1 ? null : matchPhrase(book, { tokens, from: at });
    if (match !== null) found.push({ span: { from: match.from, to: match.to }, type: match.value });
    at = match === null ? at + 1 : match.to;
  }
  const engine = engineBound(found);
  return {
    words: found.map(({ span }) => tokens.slice(span.from, span.to).map((token) => token.word).join(" ")).join(" "),
    engine,
    exterior: engine !== true && found.some(({ type }) => type.exterior),
    needs: found.find(({ type }) => type.needs !== null)?.type.needs ?? null,
    universal: isUniversal(tokens),
    spans: found.map(({ span }) => span),
  };
}

interface Found {
  readonly span: Span;
  readonly type: PartType;
}

/** One engine part among the words makes it one ("engine wiring harness bracket"); all others of them speak for a part without engine. */
function engineBound(found: readonly Found[]): boolean | null {
  const named = found.filter(({ type }) => type.engine !== null);
  if (named.length === 0) return null;
  return named.some(({ type }) => type.engine === true);
}

function isUniversal(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, at) => {
    const next = tokens[at + 1]?.word ?? "";
    if (word === "universal") return !universalParts.has(next);
    return (word === "fits" || word === "fit") && (next === "all" || next === "most") && !/^\d/.test(tokens[at + 2]?.word ?? "");
  });
}
