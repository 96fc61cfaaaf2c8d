import { compact } from "../../../vehicles/phrase-book.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import type { ModelRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { textOf, type Token } from "../../reading/tokens.ts";

/** Returns the title's models that a text names, in the title's words or the list's. */
export function titleModelsIn(
  tokens: readonly Token[],
  title: TextRead,
  index: VehicleIndex,
): readonly number[] {
  const words = wordsOf(tokens, title.knowledge);
  return title.vehicles.flatMap((one) =>
    one.kind === "model" && namesOf(one, title, index).some((name) => words.has(name))
      ? one.ids
      : [],
  );
}

function namesOf(
  { from, to, ids }: ModelRead,
  { text, tokens }: TextRead,
  index: VehicleIndex,
): readonly string[] {
  const bare = tokens.slice(from, to).filter(({ kind }) => kind === "word");
  return [
    compact(textOf({ text, tokens }, { from, to })),
    // "C/K" of "C/K 1500 2500".
    ...(bare.length > 1 ? [compact(bare.map(({ word }) => word).join(""))] : []),
    ...ids.map((id) => compact(modelOf(index, id).model)),
  ];
}

const mostWords = 4;
const shortestName = 2;

/** Returns the words of a text and those written together, as in names: "CR-V" is "crv". */
function wordsOf(tokens: readonly Token[], knowledge: Knowledge): ReadonlySet<string> {
  const said = tokens.flatMap((token, at) =>
    token.kind === "mark"
      ? []
      : [{ ...token, isFirst: at === 0 || tokens[at - 1]?.kind === "mark" }],
  );
  const names = said.flatMap((first, at) =>
    runsFrom(said.slice(at, at + mostWords)).filter((name) => isName(name, first, knowledge)),
  );
  return new Set(names);
}

/** Returns the first word, the first two, and so on, each also without a plural's ending. */
function runsFrom(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((_, last) => {
    const name = compact(
      tokens
        .slice(0, last + 1)
        .map(({ word }) => word)
        .join(""),
    );
    return [name, name.replace(/s$/, "")];
  });
}

/** Everyday words count only with a capital, and numbers only at the start or behind a mark. */
function isName(
  name: string,
  { text, isFirst }: { readonly text: string; readonly isFirst: boolean },
  { names, descriptions }: Knowledge,
): boolean {
  if (/^\d+$/.test(name)) return isFirst;
  return names.everyday.has(name)
    ? /^[A-Z]/.test(text) && !descriptions.fit.test(text)
    : name.length >= shortestName;
}
