import type { PhraseBook } from "../../vehicles/phrase-book.ts";

export interface PartKnowledge {
  /** What a part depends on, by its name with spaces as written. */
  readonly terms: ReadonlyMap<string, PartType>;
  readonly book: PhraseBook<PartType>;
  /** The single words of part names, except those that are also words of cars. */
  readonly words: ReadonlySet<string>;
  /** Words for a part's position on the car, or for its kind. */
  readonly places: ReadonlySet<string>;
  /** Parts that fasten, open, seal, or light a panel. */
  readonly hardware: ReadonlySet<string>;
  /** Those that may also come before the panel: "push pins front bumper". */
  readonly fasteners: ReadonlySet<string>;
  /** Words for bumpers that replace the factory's on all trims. */
  readonly offRoad: ReadonlySet<string>;
  /** Words before something that comes with a part, or before another part. */
  readonly beside: ReadonlySet<string>;
  /** Words that end the name of a color: "Malibu Blue". */
  readonly colors: ReadonlySet<string>;
  /** Words that mean a part of one car when they follow "universal". */
  readonly ofOneCar: ReadonlySet<string>;
  /** Equipment that no trim is named after. */
  readonly equipment: ReadonlySet<string>;
  /** Things that carry a car's name but fit no car, unless the title also names a part. */
  readonly merchandise: ReadonlySet<string>;
  /** Things that are never parts, no matter what else the title names. */
  readonly sureMerchandise: PhraseBook<true>;
  /** Words for what fits no model in particular: supplies, machines, and lots. */
  readonly forMany: ReadonlySet<string>;
  /** Words before "tool" that mean a tool for repair shops. */
  readonly toolWork: ReadonlySet<string>;
  /** Equipment for repair shops, which tests or lifts any car. */
  readonly garageTools: PhraseBook<true>;
}

/**
 * Outer parts that a trim may have of its own. A trim with its own front has its own bumpers, too,
 * and one with its own bodywork has both.
 */
export type OuterPart = "bumpers" | "front" | "bodywork";

/** What a kind of part depends on, as far as the trade agrees. */
export interface PartType {
  /**
   * true: fits an engine. false: the engine never matters, so a title that names one means the
   * donor's. null: it depends.
   */
  readonly engine: boolean | null;
  /** Usually differs by engine, so the seller is asked if the words don't say which. */
  readonly byEngine: boolean;
  /** Doesn't say what the part is if another name comes before it: "starter assembly". */
  readonly asBefore: boolean;
  /** Sits on body panels whose shape some trims change, or is such a panel. */
  readonly exterior: OuterPart | null;
  /** Differs between two and four doors. */
  readonly doors: boolean;
  /** Differs between body styles. "lamp": but a convertible has those of its coupe. */
  readonly body: "shape" | "lamp" | null;
  /** Comes in left and right. */
  readonly side: boolean;
  /** The driven wheels or the transmission may matter. */
  readonly drive: boolean;
  readonly gearbox: boolean;
  /** What a car needs to have such a part. */
  readonly needs: "forced-induction" | "turbo" | "supercharger" | "diesel" | "spark" | null;
  /** Only cars with all-wheel drive have one. */
  readonly allWheels: boolean;
}
