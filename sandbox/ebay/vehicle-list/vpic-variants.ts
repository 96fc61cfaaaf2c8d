import { engineString } from "./engine-string.ts";
import { bothShapes, exactness, type VinShape } from "./vpic-keys.ts";

/** One fact of a schema: an element's value and the VINs it applies to. */
export interface VpicFact {
  readonly shape: VinShape;
  readonly value: string;
}
/** The facts of a schema by element. */
export type VpicFacts = ReadonlyMap<number, readonly VpicFact[]>;

export const element = {
  body: 5,
  cylinders: 9,
  liters: 13,
  doors: 14,
  engineModel: 18,
  fuel: 24,
  model: 28,
  series: 34,
  trim: 38,
  block: 64,
  turbo: 135,
} as const;

/** A trim and engine of a model and the VINs that have it. */
export interface VpicVariant {
  readonly trim: string;
  readonly engine: string;
  readonly shape: VinShape;
}

interface Body {
  readonly name: string;
  readonly doors: string | undefined;
}
const bodies = new Map<string, Body>([
  ["1", { name: "Convertible", doors: "2" }],
  ["10", { name: "Convertible", doors: "2" }],
  ["3", { name: "Coupe", doors: "2" }],
  ["5", { name: "Hatchback", doors: undefined }],
  ["13", { name: "Sedan", doors: "4" }],
  ["15", { name: "Wagon", doors: "4" }],
  ["7", { name: "Sport Utility", doors: "4" }],
  ["8", { name: "Sport Utility", doors: "4" }],
  ["2", { name: "Mini Passenger Van", doors: "4" }],
]);
const fuels = new Map([
  ["1", "DIESEL"],
  ["2", "ELECTRIC"],
  ["4", "GAS"],
  ["6", "CNG"],
  ["10", "FLEX"],
  ["15", "FLEX"],
]);
const blocks = new Map([
  ["1", "l"],
  ["2", "V"],
  ["3", "R"],
  ["4", "W"],
  ["5", "H"],
]);
const plausibleTrim = /^[A-Za-z0-9][A-Za-z0-9 .+-]{0,19}$/;

/**
 * Returns the trims, in the marketplace's grammar, and engines of one model's VINs. Empty if vPIC
 * has no trim and body.
 */
export function variantsOf(facts: VpicFacts, model: VinShape): VpicVariant[] {
  const variants: VpicVariant[] = [];
  for (const trim of trimsOf(facts, model)) {
    for (const body of bodiesOf(facts, trim)) {
      for (const engine of enginesOf(facts, body))
        variants.push({ trim: body.value, engine: engine.value, shape: engine.shape });
    }
  }
  return variants;
}

function trimsOf(facts: VpicFacts, within: VinShape): VpicFact[] {
  const trims = narrowFacts(facts, element.trim, within);
  const named = trims.length > 0 ? trims : narrowFacts(facts, element.series, within);
  return named
    .flatMap(({ value, shape }) =>
      value.split(/[/,]/).map((name) => ({ value: name.trim(), shape })),
    )
    .filter((fact) => plausibleTrim.test(fact.value));
}

function bodiesOf(facts: VpicFacts, trim: VpicFact): VpicFact[] {
  return narrowFacts(facts, element.body, trim.shape).flatMap((fact) => {
    const body = bodies.get(fact.value);
    if (body === undefined) return [];
    return valuesOf(facts, element.doors, fact.shape).flatMap(({ value, shape }) => {
      const doors = body.doors ?? (value === "" ? undefined : value);
      return doors === undefined
        ? []
        : [{ value: `${trim.value} ${body.name} ${doors}-Door`, shape }];
    });
  });
}

function enginesOf(facts: VpicFacts, within: VpicFact): VpicFact[] {
  const known = valuesOf(facts, element.fuel, within.shape)
    .flatMap((fuel) =>
      valuesOf(facts, element.liters, fuel.shape).map((liters) => ({ fuel: fuel.value, liters })),
    )
    .flatMap(({ fuel, liters }) =>
      valuesOf(facts, element.cylinders, liters.shape).map((cylinders) => ({
        fuel,
        liters: liters.value,
        cylinders,
      })),
    );
  return known.flatMap((parts) => {
    const value = engineOf(facts, parts);
    return value === undefined ? [] : [{ value, shape: parts.cylinders.shape }];
  });
}

function engineOf(
  facts: VpicFacts,
  known: { fuel: string; liters: string; cylinders: VpicFact },
): string | undefined {
  const fuel = known.fuel === "" ? "GAS" : fuels.get(known.fuel);
  if (fuel === undefined) return undefined;
  if (fuel === "ELECTRIC") return fuel;
  const liters = Number(known.liters);
  if (!(liters >= 0.5 && liters <= 9)) return undefined;
  const block = narrowFacts(facts, element.block, known.cylinders.shape)[0]?.value;
  const turbo = narrowFacts(facts, element.turbo, known.cylinders.shape)[0]?.value === "1";
  return engineString({
    liters: liters.toFixed(1),
    fuel,
    block: blockOf(block, known.cylinders.value),
    aspiration: turbo ? "Turbocharged" : undefined,
  });
}

/** Returns e.g. `V6`. Leaves out four cylinders without a block, which may be inline or opposed. */
function blockOf(block: string | undefined, cylinders: string): string | undefined {
  const letter = block === undefined ? undefined : blocks.get(block);
  if (!/^\d+$/.test(cylinders)) return undefined;
  if (letter !== undefined) return `${letter}${cylinders}`;
  return cylinders === "8" || cylinders === "10" ? `V${cylinders}` : undefined;
}

/**
 * Returns an element's facts that can apply to these VINs, narrowed to them. More specific facts
 * replace those for any VIN.
 */
function narrowFacts(facts: VpicFacts, of: number, within: VinShape): VpicFact[] {
  const met = (facts.get(of) ?? []).flatMap((fact) => {
    const shape = bothShapes(fact.shape, within);
    return shape === undefined
      ? []
      : [{ value: fact.value, shape, exact: exactness(fact.shape) > 0 }];
  });
  const exact = met.filter((fact) => fact.exact);
  return distinct(exact.length > 0 ? exact : met);
}

function distinct(facts: readonly VpicFact[]): VpicFact[] {
  const seen = new Map<string, VpicFact>();
  for (const fact of facts)
    seen.set(
      `${fact.value}|${fact.shape.map((set) => (set === undefined ? "*" : [...set].join(""))).join(",")}`,
      fact,
    );
  return [...seen.values()];
}

/** Like `narrowFacts`, with "" if nothing is known. */
function valuesOf(facts: VpicFacts, of: number, within: VinShape): VpicFact[] {
  const met = narrowFacts(facts, of, within);
  return met.length > 0 ? met : [{ value: "", shape: within }];
}
