import { compact } from "../../../vehicles/phrase-book.ts";
import type { KnowledgeLine, Report } from "../knowledge-problem.ts";

interface Meaning {
  readonly words: string;
  readonly means: string;
  readonly at: KnowledgeLine;
}

/**
 * Records what words mean, to find lines that repeat or contradict each other. Ignores case,
 * spaces, and hyphens.
 */
export class Meanings {
  readonly #known = new Map<string, Meaning>();
  readonly #report: Report;
  readonly #variants: boolean;

  /** `variants`: allows spellings with the same meaning that differ only in spaces and hyphens. */
  constructor(report: Report, { variants = false }: { readonly variants?: boolean } = {}) {
    this.#report = report;
    this.#variants = variants;
  }

  add(at: KnowledgeLine, words: string, means: string): void {
    const key = compact(words) || words;
    const known = this.#known.get(key);
    if (known === undefined) {
      this.#known.set(key, { words, means, at });
      return;
    }
    if (this.#variants && known.means === means && known.words !== words) return;
    this.#report(at, fault({ words, means, at }, known));
  }
}

function fault({ words, means, at }: Meaning, known: Meaning): string {
  const there = `${known.at.file === at.file ? "" : `${known.at.file} `}line ${known.at.line}`;
  const same = words === known.words ? "" : " (spaces, hyphens, and capitals don't count)";
  return known.means === means
    ? `"${words}" is already on ${there}${same}. Delete one of them.`
    : `"${words}" means ${means} here and ${known.means} on ${there}${same}. Keep one meaning.`;
}
