import { bodyParts } from "./parts/body-parts.ts";
import { chassisParts } from "./parts/chassis-parts.ts";
import { engineParts } from "./parts/engine-parts.ts";
import { interiorParts } from "./parts/interior-parts.ts";

/** What a kind of part depends on, as far as the trade agrees. */
export interface PartType {
  /**
   * true: fits an engine; false: the engine never matters, so a title that names one names the
   * donor's; null: depends.
   */
  readonly engine: boolean | null;
  /**
   * Differs from engine to engine more often than not, though no part of it: where the words do not
   * say which, it is asked.
   */
  readonly byEngine: boolean;
  /** Sits on body panels whose shape some trims change (wide flares, other bumpers). */
  readonly exterior: boolean;
  /** Differs between two and four doors, or between body styles. */
  readonly doors: boolean;
  readonly body: boolean;
  /** There is a left and a right one. */
  readonly side: boolean;
  /** Driven wheels or gearbox may matter; where they never do, words about them are the donor's. */
  readonly drive: boolean;
  readonly gearbox: boolean;
  /** What the car must have for such a part to be on it. */
  readonly needs: "forced-induction" | "turbo" | "supercharger" | "diesel" | "spark" | null;
  /** Only cars with all wheels driven have one. */
  readonly allWheels: boolean;
}

const needs: Readonly<Record<string, PartType["needs"]>> = {
  "needs-boost": "forced-induction",
  "needs-turbo": "turbo",
  "needs-blower": "supercharger",
  "needs-diesel": "diesel",
  "needs-spark": "spark",
};

function typeOf(depends: readonly string[]): PartType {
  const on = (word: string): boolean => depends.includes(word);
  return {
    engine: on("engine") ? true : on("engine?") ? null : false,
    byEngine: on("by-engine"),
    exterior: on("panels"),
    doors: on("doors"),
    body: on("body"),
    side: on("side"),
    drive: on("drive"),
    gearbox: on("gearbox"),
    allWheels: on("needs-awd"),
    needs: depends.map((word) => needs[word]).find((need) => need !== undefined) ?? null,
  };
}

/**
 * Part words (spaces as written) to what they depend on. The longest that a title holds at a place
 * counts.
 */
export const partTerms: ReadonlyMap<string, PartType> = new Map(
  [engineParts, chassisParts, bodyParts, interiorParts]
    .flatMap((list) => list.trim().split("\n"))
    .flatMap((line) => {
      const [depends = "", words = ""] = line.split(" | ");
      const type = typeOf(depends.split(" "));
      return words.split(", ").map((word) => [word, type] as const);
    }),
);
