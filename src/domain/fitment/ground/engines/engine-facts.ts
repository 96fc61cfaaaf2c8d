import type { Cams } from "../../reading/mentions.ts";
import { remembered } from "../remembered.ts";

/** The kind of engine, which tells engines of the same size apart. */
export type EngineGroup = "plain" | "forced" | "hybrid" | "diesel" | "other";

/** The facts in the catalog's engine text, in a form that can be compared. */
export interface EngineFacts {
  readonly liters: number | null;
  readonly cylinders: number | null;
  readonly layout: "V" | "l" | "H" | "W" | null;
  readonly fuel: "gas" | "diesel" | "hybrid" | "electric" | "cng" | null;
  /** Also runs on ethanol. */
  readonly flex: boolean;
  readonly forced: boolean;
  readonly supercharged: boolean;
  readonly turbo: boolean;
  readonly cams: Cams | null;
  readonly group: EngineGroup;
}

/** Parses "1.6L 1590CC 97Cu. In. l4 GAS SOHC Naturally Aspirated". Results are remembered. */
export const engineFacts = remembered(readFacts, 20_000);

function readFacts(text: string): EngineFacts {
  const liters = /(?:^|\s)(\d{1,2}\.\d)L\b/.exec(text)?.[1];
  const shape = /(?:^|\s)([VlLIHW])(\d{1,2})(?:\s|$)/.exec(text);
  const upper = text.toUpperCase();
  const supercharged = upper.includes("SUPERCHARGED");
  const turbo = upper.includes("TURBO");
  const fuel = fuelOf(upper);
  return {
    liters: liters === undefined ? null : Number(liters),
    cylinders: shape === null ? null : Number(shape[2]),
    layout: shape === null ? null : layoutOf(shape[1] ?? ""),
    fuel,
    flex: upper.includes("FLEX"),
    forced: supercharged || turbo,
    supercharged,
    turbo,
    cams: (["SOHC", "DOHC", "OHV"] as const).find((cams) => upper.includes(cams)) ?? null,
    group: groupOf(fuel, supercharged || turbo),
  };
}

function layoutOf(letter: string): EngineFacts["layout"] {
  return letter === "V" || letter === "H" || letter === "W" ? letter : "l";
}

function fuelOf(upper: string): EngineFacts["fuel"] {
  if (upper.includes("HYBRID") || upper.includes("ELECTRIC/GAS"))
    return upper.includes("MILD HYBRID") ? "gas" : "hybrid";
  if (upper.includes("DIESEL")) return "diesel";
  if (upper.includes("ELECTRIC")) return "electric";
  if (upper.includes("CNG")) return "cng";
  return upper.includes("GAS") || upper.includes("FLEX") ? "gas" : null;
}

function groupOf(fuel: EngineFacts["fuel"], forced: boolean): EngineGroup {
  if (fuel === "hybrid" || fuel === "diesel") return fuel;
  if (fuel === "electric" || fuel === "cng") return "other";
  return forced ? "forced" : "plain";
}

/** Returns the engine sizes, in liters. */
export function litersOf(variants: Iterable<{ readonly engine: string }>): ReadonlySet<number> {
  return new Set([...variants].flatMap(({ engine }) => engineFacts(engine).liters ?? []));
}
