import { readdirSync, readFileSync } from "node:fs";
import { seedRandom, type SeededRandom } from "../seeded-random.ts";
import { casesOf } from "./labeled-set.ts";
import type { Vehicles } from "./load-vehicles.ts";
import type { MeasuredCase, MeasuredSet } from "./measured-case.ts";
import { readLabels } from "./read-labels.ts";
import { pickCar, slotText, type TemplateCar } from "./template-slots.ts";

/**
 * Loads the templates of bench/listing-templates, each filled with several random cars: those that
 * are fixed for, and the gate.
 */
export function templateSet(vehicles: Vehicles): MeasuredSet {
  return {
    name: "Templates",
    absent: "",
    cases: filesOf((name) => !name.startsWith("gate-")).flatMap((file) => fill(file, vehicles)),
  };
}

export function templateGateSet(vehicles: Vehicles): MeasuredSet {
  return {
    name: "Template gate (never fixed for)",
    absent: "",
    cases: filesOf((name) => name.startsWith("gate-")).flatMap((file) => fill(file, vehicles)),
  };
}

const folder = new URL("../listing-templates/", import.meta.url);
const models = "models.txt";

function filesOf(isOwn: (name: string) => boolean): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt") && name !== models && isOwn(name))
    .sort();
}

const textOf = (file: string): string => readFileSync(new URL(file, folder), "utf8");

/** With how many cars each template is filled. */
const timesEach = 5;

/** After so many cars without the needed trims, engines, or years, the template must be wrong. */
const mostTries = 2000;

interface Template {
  /** `file [id]`, for messages. */
  readonly at: string;
  readonly id: string;
  readonly text: string;
  /** How the makes of the other cars relate to the first one's. */
  readonly makes: "same" | "other" | "any";
  readonly letters: readonly string[];
}

function fill(file: string, vehicles: Vehicles): readonly MeasuredCase[] {
  return readTemplates(file).flatMap((template) => fillOne(template, vehicles));
}

function readTemplates(file: string): readonly Template[] {
  return textOf(file)
    .split(/^(?=\[)/m)
    .flatMap((entry) => {
      const id = /^\[([^\]]+)\]/.exec(entry)?.[1];
      if (id === undefined) return [];
      const { makes = "any" } = /^(?<makes>same|other) make$/m.exec(entry)?.groups ?? {};
      const letters = [...entry.matchAll(/\{([A-Da-d])[.}]/g)].map(([, letter = ""]) =>
        letter.toUpperCase(),
      );
      return {
        at: `${file} [${id}]`,
        id,
        text: entry.replace(/^(?:same|other) make$/m, ""),
        makes: makes === "same" || makes === "other" ? makes : "any",
        letters: [...new Set(letters)].sort(),
      };
    });
}

/** Throws if no cars can fill a template. */
function fillOne(template: Template, vehicles: Vehicles): readonly MeasuredCase[] {
  const random = seedRandom(seedOf(template.id));
  const cases: MeasuredCase[] = [];
  let problem = "no cars have all its values";
  for (let tries = 0; cases.length < timesEach && tries < mostTries; tries += 1) {
    const text = filled(template, vehicles, random);
    if (text === null) continue;
    try {
      cases.push(...casesOf(readLabels(template.at, text), vehicles));
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  }
  if (cases.length === 0) throw new Error(`${template.at}: ${problem}`);
  return cases.map((one) => ({ ...one, at: template.at }));
}

/** The same template gets the same cars, whatever else is added. */
function seedOf(id: string): number {
  return [...id].reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0, 7);
}

const everyModel = textOf(models)
  .split("\n")
  .flatMap((line): readonly (readonly [string, string])[] => {
    const [make, model] = line.split(" | ");
    return make === undefined || model === undefined ? [] : [[make, model]];
  });

function filled(
  { text, letters, makes }: Template,
  { listed }: Vehicles,
  random: SeededRandom,
): string | null {
  const cars = new Map<string, TemplateCar>();
  for (const letter of letters) {
    const [first] = cars.values();
    const [one, ...others] = everyModel.filter(
      ([make]) =>
        first === undefined || makes === "any" || (make === first.make) === (makes === "same"),
    );
    if (one === undefined) return null;
    const car = pickCar(random.pick([one, ...others]), listed, random);
    if (car === null || [...cars.values()].some(({ model }) => model === car.model)) return null;
    cars.set(letter, car);
  }
  let isFull = true;
  const result = text.replace(/\{([^}]+)\}/g, (_, slot: string) => {
    const value = slotText(slot, cars);
    isFull &&= value !== null;
    return value ?? "";
  });
  return isFull ? result : null;
}
