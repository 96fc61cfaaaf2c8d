import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";

/** A clause of a sentence: "the sedan has frames" in "the sedan has frames, so no". */
export interface Clause {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The word or mark before it: "and", ",". */
  readonly joint: string;
}

/** Divides a sentence at its joints: commas, "and", "but". */
export function clausesIn(text: string, cues: DescriptionKnowledge): readonly Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  let joint = "";
  const add = (to: number): void => {
    clauses.push({
      from,
      to,
      text: text.slice(from, to),
      joint,
    });
  };
  for (const found of withoutBrackets(text, cues).matchAll(cues.clauseJoint)) {
    add(found.index);
    from = found.index + found[0].length;
    joint = found[0].trim().toLowerCase();
  }
  add(text.length);
  return clauses;
}

/** Blanks out brackets, except those that make a statement, which are separate clauses. */
function withoutBrackets(text: string, { clauseInBrackets }: DescriptionKnowledge): string {
  return text
    .replace(clauseInBrackets, (bracket) => `;${bracket.slice(1, -1)};`)
    .replace(/\([^()]*\)/g, (bracket) => "x".repeat(bracket.length));
}
