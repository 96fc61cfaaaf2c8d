import type { Dice } from "./dice.ts";
import { fillPattern } from "./identifiers.ts";
import type { PartType } from "./part-types.ts";
import { tableRows } from "./table-text.ts";

export interface Brand {
  readonly name: string;
  readonly groups: readonly string[];
  /** `#` is a digit, `@` a capital letter. */
  readonly patterns: readonly string[];
  /** Empty for all makes. */
  readonly makes: readonly string[];
}

/** Reads tables/brands.txt. */
export function readBrands(text: string): Brand[] {
  return tableRows(text).map(([name = "", groups = "", patterns = "", makes = ""]) => ({
    name,
    groups: groups.split(", "),
    patterns: patterns.split("; "),
    makes: makes === "" ? [] : makes.split(", "),
  }));
}

/** Draws a brand that makes such parts for such cars. */
export function drawBrand(
  brands: readonly Brand[],
  part: { part: PartType; make: string },
  chance: Dice,
): string {
  return chance.pick(
    brands.filter(
      (own) =>
        own.groups.includes(part.part.brandGroup) &&
        (own.makes.length === 0 || own.makes.includes(part.make)),
    ),
  ).name;
}

export function makeBrandNumber(brands: readonly Brand[], name: string, chance: Dice): string {
  return fillPattern(
    chance.pick(brands.find((own) => own.name === name)?.patterns ?? ["######"]),
    chance,
  );
}
