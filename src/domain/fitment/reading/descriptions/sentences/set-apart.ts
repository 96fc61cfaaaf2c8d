import type { Knowledge } from "../../../knowledge/knowledge.ts";
import { clausesIn, type Clause } from "./clauses-in.ts";
import { beginsExcluding } from "./sentence-kind.ts";

type Words = Pick<Knowledge, "descriptions" | "parts" | "bodies">;

/** A clause, divided at its verb. */
interface Said {
  readonly clause: Clause;
  readonly before: string;
  /** The first verb or sign, with the rest of its verdict if it is one; "" if there is none. */
  readonly verb: string;
  readonly isVerdict: boolean;
}

/** The cars that a part of a sentence is about. */
interface About {
  readonly from: number;
  readonly to: number;
  readonly cars: string;
}

/**
 * Rewrites verdicts in free wording, one sentence each: "2012+ has another plug, the coupe is
 * longer" becomes "does not fit 2012+" and "does not fit the coupe". The rest of the sentence
 * stays.
 */
export function withVerdictsApart(text: string, words: Words): readonly string[] {
  const more = words.descriptions.verdictGoesOn.exec(text);
  const { same, too } = more?.groups ?? {};
  const years = same ?? too;
  if (more === null || years === undefined) return verdictsApart(text, words);
  const head = text.slice(0, more.index);
  const said = verdictsApart(head, words);
  if (said.some((one) => beginsExcluding(one, words.descriptions)))
    return [...said, ...denied(years)];
  // Without a verdict, "same story with 93" isn't about what fits.
  const isOpen = same === undefined || words.descriptions.fit.test(head);
  return isOpen ? verdictsApart(text, words) : [...said, more[0].replace(/\d+/g, "")];
}

function verdictsApart(text: string, words: Words): readonly string[] {
  const { apartWord, apartUnsure } = words.descriptions;
  if (!apartWord.test(text) || apartUnsure.test(text)) return [text];
  if (beginsExcluding(text, words.descriptions)) return [text];
  const verdicts = new ReadingVerdicts(text, words).verdicts();
  if (verdicts.length === 0) return [text];
  const said: string[] = [];
  let from = 0;
  for (const verdict of verdicts) {
    said.push(text.slice(from, verdict.from), ...denied(verdict.cars));
    from = verdict.to;
  }
  return [...said, text.slice(from)].map(trimmed).filter((one) => one !== "");
}

/**
 * Returns whether a sentence excludes something. "Some 2010 cars have a different bracket" doesn't,
 * because its verdict isn't about all of them.
 */
export function excludesSurely(
  text: string,
  { excluding, apart, apartUnsure }: Words["descriptions"],
): boolean {
  if (!excluding.test(text)) return false;
  return !apartUnsure.test(text) || excluding.test(text.split(apart).join(" "));
}

class ReadingVerdicts {
  readonly #text: string;
  readonly #words: Words;
  readonly #cues: Words["descriptions"];
  readonly #verdicts: About[] = [];
  /** Clauses without a verb, which may begin a list: "Sedans" in "Sedans and wagons are longer". */
  #list: Clause[] = [];
  /** What the last clause with a verb is about, unless it says what the part fits. */
  #last: About | null = null;
  /**
   * "Solstice" in "Solstice: 2007 up yes, 2006 no", which years alone are about, or years: "2010 to
   * 2013: the 2.4L has a different hub".
   */
  #label = "";

  constructor(text: string, words: Words) {
    this.#text = text;
    this.#words = words;
    this.#cues = words.descriptions;
  }

  verdicts(): readonly About[] {
    for (const clause of clausesIn(this.#text, this.#cues)) this.#clause(clause);
    return this.#verdicts;
  }

  #clause(clause: Clause): void {
    if (clause.joint === ";") this.#list = [];
    const said = this.#saidIn(clause);
    if (this.#refersBack(said)) this.#excludeLast(clause);
    else if (said.isVerdict) this.#verdict(said);
    else if (/^\s?:/.test(said.verb)) this.#labeled(said);
    else if (this.#saysWhatFits(clause)) this.#end(null);
    else if (said.verb === "") this.#list.push(clause);
    else if (this.#last !== null && this.#namesNoCar(said.before)) this.#extendLast(clause);
    else this.#end(this.#about(said));
  }

  #saidIn(clause: Clause): Said {
    const { apart, has } = this.#cues;
    const verdict = apart.exec(clause.text);
    const verb = has.exec(clause.text);
    const at = Math.min(verdict?.index ?? Infinity, verb?.index ?? Infinity);
    const [first] = [verdict, verb].find((one) => one?.index === at) ?? [""];
    return {
      clause,
      before: clause.text.slice(0, at),
      verb: first,
      isVerdict: verdict !== null,
    };
  }

  #verdict(said: Said): void {
    const about = this.#about(said);
    if (about !== null) this.#verdicts.push(about);
    this.#end(about);
  }

  /** The years of "Solstice: 2007 yes, 2006 no" are about the label. */
  #labeled(said: Said): void {
    const about = this.#about(said);
    if (about !== null && !this.#cues.fit.test(about.cars)) this.#label = about.cars;
    // "2022 & newer: has a radar, doesn't plug in"
    this.#end(about !== null && yearsOnly.test(about.cars) ? about : null);
  }

  #end(about: About | null): void {
    this.#last = about;
    this.#list = [];
  }

  /** "The coupe has frames, so it won't work": the clause is about what was named before it. */
  #refersBack({ clause, before, isVerdict }: Said): boolean {
    return this.#cues.apartAgain.test(clause.text) || (isVerdict && this.#namesNoCar(before));
  }

  /** "It", "the plug": nothing, or only a part of the car named before it. */
  #namesNoCar(before: string): boolean {
    const words = before.replace(this.#cues.clauseFiller, "").match(/[\w'\u2019-]+/g) ?? [];
    const { terms, words: partWords } = this.#words.parts;
    return words.every((word) => this.#isPart(word, terms) || this.#isPart(word, partWords));
  }

  #excludeLast(clause: Clause): void {
    if (this.#last === null) return;
    if (this.#verdicts.at(-1) !== this.#last) this.#verdicts.push(this.#last);
    this.#extendLast(clause);
  }

  /** A clause without a subject says more about the cars of the last one. */
  #extendLast({ to }: Clause): void {
    if (this.#last === null) return;
    const wasVerdict = this.#verdicts.at(-1) === this.#last;
    this.#last = { ...this.#last, to };
    if (wasVerdict) this.#verdicts.splice(-1, 1, this.#last);
    this.#list = [];
  }

  #saysWhatFits({ text }: Clause): boolean {
    const { fit, excluding, affirming } = this.#cues;
    return fit.test(text) || excluding.test(text) || affirming.test(text);
  }

  #about(said: Said): About | null {
    const { clause, before } = said;
    const { from } = this.#listBefore(said) ?? clause;
    const named = trimmed(this.#text.slice(from, clause.from + before.length)).replace(
      this.#cues.clauseLead,
      "",
    );
    const own = this.#withoutPart(named);
    const isOfLabel =
      this.#label !== "" &&
      yearsOnly.test(own) !== yearsOnly.test(this.#label) &&
      !isDated(own, this.#label);
    const cars = isOfLabel ? `${this.#label} ${own}` : own;
    return /\w/.test(cars) && !this.#cues.apartOther.test(cars)
      ? { from, to: clause.to, cars }
      : null;
  }

  /** Removes the part after the cars: "Escalade lens". "2012 with fog lamps" stays. */
  #withoutPart(cars: string): string {
    if (/\bw(?:ith(?:out)?)?\b/i.test(cars)) return cars;
    const words = cars.split(" ");
    const { words: partWords } = this.#words.parts;
    const endsWithPart = (last = ""): boolean =>
      pointing.test(last) || this.#isPart(last, partWords);
    while (words.length > 1 && endsWithPart(words.at(-1))) words.pop();
    return words.join(" ");
  }

  #isPart(word: string, parts: Pick<ReadonlySet<string>, "has">): boolean {
    const name = word.toLowerCase().replace(/s$/, "");
    if (name.length < shortestPart) return false;
    return !this.#words.bodies.byWords.has(name) && (parts.has(name) || parts.has(`${name}s`));
  }

  /**
   * Returns the first clause of the list that ends with this clause's subject. "Fits 2008 Civic
   * coupe, sedans are different" has no list, and years that the last item doesn't have end it.
   */
  #listBefore(said: Said): Clause | null {
    const { clause, before, verb } = said;
    const isJoined = /^(?:and|or|&)$/i.test(clause.joint);
    if (!isJoined && !sign.test(verb) && !this.#areAlike(said)) return null;
    // "94-97 Passport & Rodeo use another", "won't fit": the verb is about both.
    const areBoth = isJoined && !singular.test(verb) && !/s\W*$/i.test(before);
    const cut =
      year.test(before) || areBoth ? -1 : this.#list.findLastIndex(({ text }) => year.test(text));
    return this.#list[cut + 1] ?? null;
  }

  /** "SE, XLE won't fit", but "Jetta, Passat no" and "SE and SEL, ST has none" mean the last. */
  #areAlike({ clause, verb }: Said): boolean {
    return (
      clause.joint === "," &&
      !/^\W*(?:no|diff)/i.test(verb) &&
      !(singular.test(verb) && this.#list.some(({ text }) => engineNamed.test(text))) &&
      this.#list.every(
        ({ joint, text }) =>
          !/^(?:and|&)$/.test(joint) && text.trim().split(/\s+/).length < mostWords,
      )
    );
  }
}

const mostWords = 3;
const pointing = /^(?:it|the|they|you)$/i;
/** "2.0L motor" in "2.0L motor, 2.4L takes a different coil". */
const engineNamed = /\b(?:engine|motor)\W*$/i;
/** "2008 up" isn't about a part. */
const shortestPart = 3;
const yearsOnly =
  /^(?:(?:the|models?|and|to|thru|through|up|newer|older|later|earlier)\b|[\d\s'+&\u2013-])+$/i;

/** Whether cars have years of their own, which those of a label aren't about. */
function isDated(cars: string, label: string): boolean {
  return yearsOnly.test(label) && year.test(cars);
}

/** Verbs of one car. */
const singular = /^\W*(?:(?:use|take|need|get|look)s|is|has|was|doesn)\b/i;
const sign = /^\s?[:=]/;
const year = /\b(?:19|20)\d\d\b|\b\d\d ?[-\u2013] ?\d\d\b/;

/** In "2008+ Malibu, and Cobalt" and "trucks (94-97), vans", the years are only about the first. */
function denied(cars: string): readonly string[] {
  return cars.split(/,\s+and\s+|(?<=\)),\s+/).map((one) => `does not fit ${opened(one)}`);
}

/**
 * Takes years and sizes out of brackets, because brackets may hold reasons, and makes "the Cobra's"
 * and "96" names of cars, and "SE n EX" a list of them.
 */
function opened(cars: string): string {
  return cars
    .replace(/\((?:the )?([^()]*\d[^()]*)\)/g, "$1")
    .replace(/['\u2019]s?$/, "")
    .replace(/(?<=\d\d) on$/, "+")
    .replace(/\b(?:all-)?new (?=(?:19|20)\d\d)/i, "")
    .replace(/\bregular (?=\d\.\d)/i, "")
    .replace(/^((?:the )?)plain /i, "$1base ")
    .replace(/ n (?=[a-z])/gi, " and ")
    .replace(
      /^(?:the )?(?=\d\d(?:$| (?!inch|lug|mm|new|old|pin|spline|tooth|v\b|valve|volt)[a-z]))/i,
      "'",
    );
}

/** Removes marks around a text, and a bracket that is left open. */
function trimmed(text: string): string {
  return text.replace(/^[\s,;&)*\u2022>\u2013-]+|[\s,;&(\u2013-]+$/g, "");
}
