import {
  bareExclusion,
  buildDate,
  elsewhereCue,
  yearish,
} from "../../knowledge/description-cues.ts";

const most = 12;
const longest = 120;

/** What sentences say besides all else: build dates of some years, and a bare "not". */
export class AsideSentences {
  readonly #dated = new Set<string>();
  readonly #bareExcludes = new Set<string>();

  /** `years`: the sentence may name years. */
  take(sentence: string, years: boolean): void {
    if (this.#bareExcludes.size < most && mayExclude(sentence)) this.#bareExcludes.add(sentence);
    if (!years || !buildDate.test(sentence)) return;
    for (const part of sentence.split(/[;,]/))
      if (this.#dated.size < most && isDated(part)) this.#dated.add(part.trim());
  }

  dated(): readonly string[] {
    return [...this.#dated];
  }

  bareExcludes(): readonly string[] {
    return [...this.#bareExcludes];
  }
}

function mayExclude(sentence: string): boolean {
  return sentence.length < longest && bareExclusion.test(sentence) && !elsewhereCue.test(sentence);
}

/** Names a year besides the date. */
function isDated(part: string): boolean {
  return buildDate.test(part) && yearish.test(part.replace(buildDate, ""));
}
