import type { CarReferences } from "./car-reference.ts";
import type {
  CodeKnowledge,
  GenerationKnowledge,
  MakeKnowledge,
  NameKnowledge,
  Vocabulary,
} from "./name-knowledge.ts";
import type { BodyKnowledge, EngineKnowledge, TrimKnowledge } from "./variant-knowledge.ts";
import type { PartKnowledge } from "./part-knowledge.ts";
import type {
  ColumnWords,
  DescriptionKnowledge,
  ExclusionKnowledge,
  SpecificsTopic,
} from "./wording-knowledge.ts";

/**
 * Everything the engine knows about one market's cars, parts, and wording, compiled from the tables
 * of a pack (`us/*.tsv`) by `compileKnowledge`. The engine never imports a table; it receives this.
 * Words are in lower case unless a field says otherwise. Make and model names are spelled as in
 * eBay's list.
 */
export interface Knowledge {
  readonly makes: MakeKnowledge;
  readonly names: NameKnowledge;
  readonly codes: CodeKnowledge;
  readonly generations: GenerationKnowledge;
  readonly engines: EngineKnowledge;
  readonly bodies: BodyKnowledge;
  readonly trims: TrimKnowledge;
  readonly parts: PartKnowledge;
  readonly exclusions: ExclusionKnowledge;
  readonly descriptions: DescriptionKnowledge;
  readonly columns: ColumnWords;
  /** Names of item specifics, in lower case, and what their values are about. */
  readonly specifics: ReadonlyMap<string, SpecificsTopic>;
  /** Names without context, for texts that aren't read as listings. */
  readonly vocabulary: Vocabulary;
  /** The cars that the tables name, with their lines, for `checkAgainstList`. */
  readonly references: CarReferences;
}
