import type { NamedFamily } from "./cars/class-lines.ts";

/** What the listing's title and specifics say. */
export interface DescriptionContext {
  /**
   * They don't say which cars and years it fits. Then lines that name only cars are a list, even if
   * no word says so.
   */
  readonly alone: boolean;
  /** The makes they name. Sentences may leave them out. */
  readonly makes: readonly string[];
  /** Make and model, if they name only one. Lines about its trims may leave it out. */
  readonly car: string;
  /** The models that the title names. If there are several, the description may take some back. */
  readonly cars: ReadonlySet<number>;
  /** The title's words, without an "s" at the end. */
  readonly words: ReadonlySet<string>;
  /** The models of the factory codes and generations that it names: "foxbody". */
  readonly coded: ReadonlySet<number>;
  /** The title names at least three models, some of which may only be there to be found. */
  readonly crowded: boolean;
  /** The title's years if it names no models, or "". They may be those of all models below. */
  readonly titleYears: string;
  /** The years of a title that names models and gives all of them the same years, or "". */
  readonly sharedYears: string;
  /** The title's only year, if the specifics give none: often the donor's. */
  readonly titleYear: number | null;
  /** The title gives several years, of which the description may set some apart. */
  readonly spansYears: boolean;
  /** The families they name. Lines about their class numbers may leave them out. */
  readonly families: readonly NamedFamily[];
}
