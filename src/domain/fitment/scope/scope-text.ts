import type { ExclusionWord } from "../knowledge/exclusion-words.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { BodyRead, EngineRead, Span, VehicleRead, YearsRead } from "../reading/mentions.ts";
import { isGlued, tokenAt, type Token } from "../reading/tokens.ts";

/** Everything in a text, or in a clause of it, that names vehicles. */
export interface Reads {
  readonly years: readonly YearsRead[];
  readonly vehicles: readonly VehicleRead[];
  readonly engines: readonly EngineRead[];
  readonly bodies: readonly BodyRead[];
}

type Kind = "years" | "car" | "engine" | "body";

const stops = new Set([".", ";", "|", "!", "?", ")", "]", "\u2022", "*"]);
const listSigns = new Set([",", "/", "&"]);

/** A text with its vehicle mentions, before it is divided into clauses. */
export class ScopeText {
  readonly tokens: readonly Token[];
  readonly reads: Reads;
  readonly #knowledge: Knowledge;
  readonly #known: Uint8Array;
  readonly #starts = new Map<number, { readonly kind: Kind; readonly to: number }>();
  readonly #ends = new Map<number, Kind>();

  constructor(
    text: {
      readonly tokens: readonly Token[];
      /** 1 for tokens that are vehicle, year, engine, or body words. */
      readonly known: Uint8Array;
      readonly knowledge: Knowledge;
    },
    reads: Reads,
  ) {
    this.tokens = text.tokens;
    this.#known = text.known;
    this.#knowledge = text.knowledge;
    this.reads = reads;
    const add = (kind: Kind, spans: readonly Span[]): void => {
      for (const { from, to } of spans) {
        this.#starts.set(from, { kind, to });
        this.#ends.set(to, kind);
      }
    };
    add("years", reads.years);
    add("car", reads.vehicles);
    add("engine", reads.engines);
    add("body", reads.bodies);
  }

  get knowledge(): Knowledge {
    return this.#knowledge;
  }

  at(place: number): Token {
    return tokenAt(this.tokens, place);
  }

  word(place: number): string {
    return this.at(place).word;
  }

  isMark(place: number): boolean {
    return this.at(place).kind === "mark";
  }

  isKnown(place: number): boolean {
    return this.#known[place] === 1;
  }

  namesIn({ from, to }: Span): boolean {
    return this.#known.subarray(from, to).includes(1);
  }

  /** Returns the kind of mention that begins at a place. */
  kindAt(place: number): Kind | null {
    return this.#starts.get(place)?.kind ?? null;
  }

  /** Returns the kind of mention that ends right before a place. */
  kindEndingAt(place: number): Kind | null {
    return this.#ends.get(place) ?? null;
  }

  /** Returns where the mention or token at a place ends. */
  endAt(place: number): number {
    return this.#starts.get(place)?.to ?? place + 1;
  }

  says(place: number, meaning: ExclusionWord): boolean {
    return this.#knowledge.exclusions.words[meaning].has(this.word(place));
  }

  /** Tells whether a word neither names a vehicle nor is filler. */
  isStrange(place: number): boolean {
    return !this.isKnown(place) && !this.isMark(place) && !this.says(place, "filler");
  }

  isOr(place: number): boolean {
    return /^(?:or|nor)$/.test(this.word(place));
  }

  /** Tells whether a word or sign joins the items of a list. */
  isListSign(place: number): boolean {
    return listSigns.has(this.word(place)) || /^(?:and|or|nor)$/.test(this.word(place));
  }

  /** Tells whether a mark ends a clause. The decimal point of a size ("4.8") doesn't. */
  isStop(place: number): boolean {
    const isPoint = isGlued(this.at(place), ".") && /^\d/.test(this.word(place + 1));
    return stops.has(this.word(place)) && !isPoint;
  }

  /**
   * Tells whether a word is part of a part's name. If `named` (next to a vehicle), any word of one
   * counts.
   */
  isPart(place: number, named = true): boolean {
    const { terms, words } = this.#knowledge.parts;
    const word = this.word(place);
    return this.isStrange(place) && (terms.has(word) || (named && words.has(word)));
  }
}
