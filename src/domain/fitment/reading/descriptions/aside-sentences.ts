import type { DescriptionKnowledge } from "../../knowledge/knowledge.ts";
import { yearish } from "./line-shapes.ts";

const most = 12;
const longest = 120;

/** What sentences say besides all else: build dates of some years, and a bare "not". */
export class AsideSentences {
  readonly #dated = new Set<string>();
  readonly #bareExcludes = new Set<string>();
  readonly #cues: DescriptionKnowledge;

  constructor(cues: DescriptionKnowledge) {
    this.#cues = cues;
  }

  /** `years`: the sentence may name years. */
  take(sentence: string, years: boolean): void {
    if (this.#bareExcludes.size < most && mayExclude(sentence, this.#cues))
      this.#bareExcludes.add(sentence);
    if (!years || !this.#cues.buildDate.test(sentence)) return;
    for (const part of sentence.split(/[;,]/))
      if (this.#dated.size < most && isDated(part, this.#cues)) this.#dated.add(part.trim());
  }

  dated(): readonly string[] {
    return [...this.#dated];
  }

  bareExcludes(): readonly string[] {
    return [...this.#bareExcludes];
  }
}

function mayExclude(sentence: string, { bareExclusion, elsewhere }: DescriptionKnowledge): boolean {
  return sentence.length < longest && bareExclusion.test(sentence) && !elsewhere.test(sentence);
}

/** Names a year besides the date. */
function isDated(part: string, { buildDate }: DescriptionKnowledge): boolean {
  return buildDate.test(part) && yearish.test(part.replace(buildDate, ""));
}
