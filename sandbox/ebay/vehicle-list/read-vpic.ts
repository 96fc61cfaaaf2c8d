import type { DatabaseSync } from "node:sqlite";
import { allowsYear, shapeOfKey, type VinShape } from "./vpic-keys.ts";
import { element, variantsOf, type VpicFact, type VpicFacts } from "./vpic-variants.ts";

/** A vPIC model in one model year. */
export interface VpicModelYear {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly variants: readonly { readonly trim: string; readonly engine: string }[];
}

interface SchemaYears {
  readonly schema: number;
  readonly from: number;
  readonly to: number;
}
type SchemaFacts = Map<number, VpicFact[]>;

/** Passenger cars, trucks, and multipurpose vehicles. */
const vehicleTypes = "2, 3, 7";

/**
 * Reads every model year since 1981 of the requested makes (lowercase vPIC names).
 * A schema without an end extends to `lastYear`.
 */
export function readVpic(
  db: DatabaseSync,
  makes: ReadonlySet<string>,
  lastYear: number,
): VpicModelYear[] {
  const years = schemaYears(db, lastYear);
  const factsOf = schemaFacts(db, years.keys());
  const models = modelNames(db);
  const found = new Map<string, Draft>();
  for (const [schema, ranges] of years) {
    const facts: VpicFacts = factsOf.get(schema) ?? new Map();
    for (const fact of facts.get(element.model) ?? []) {
      const named = models.get(fact.value);
      if (named !== undefined && makes.has(named.make.toLowerCase()))
        addModel(found, named, { facts, shape: fact.shape, ranges });
    }
  }
  return [...found.values()].map((entry) => ({
    ...entry,
    variants: trustworthy([...entry.variants.values()]),
  }));
}

const mostEnginesOfTrim = 2;
const mostVariantsOfYear = 24;

/**
 * Detects model years in which every trim has every engine: many makers encode engines for their
 * whole range, not for the model. No trims are better than trims that never existed.
 */
function trustworthy(
  variants: { trim: string; engine: string }[],
): { trim: string; engine: string }[] {
  const engines = new Map<string, string[]>();
  for (const { trim, engine } of variants)
    engines.set(trim, [...(engines.get(trim) ?? []), engine]);
  const mixed = [...engines.values()].some(
    (ofTrim) =>
      ofTrim.length > mostEnginesOfTrim || (ofTrim.length > 1 && ofTrim.includes("ELECTRIC")),
  );
  return mixed || variants.length > mostVariantsOfYear ? [] : variants;
}

interface Draft {
  make: string;
  model: string;
  year: number;
  variants: Map<string, { trim: string; engine: string }>;
}

function addModel(
  found: Map<string, Draft>,
  named: { make: string; model: string },
  known: { facts: VpicFacts; shape: VinShape; ranges: readonly SchemaYears[] },
): void {
  const variants = variantsOf(known.facts, known.shape);
  for (const year of yearsOf(known.ranges, known.shape)) {
    const key = `${named.make}\t${named.model}\t${year}`;
    const draft = found.get(key) ?? {
      ...named,
      year,
      variants: new Map(),
    };
    found.set(key, draft);
    for (const { trim, engine, shape } of variants) {
      if (allowsYear(shape, year)) draft.variants.set(`${trim}\t${engine}`, { trim, engine });
    }
  }
}

function yearsOf(ranges: readonly SchemaYears[], shape: VinShape): Set<number> {
  const years = new Set<number>();
  for (const { from, to } of ranges) {
    for (let year = from; year <= to; year += 1) if (allowsYear(shape, year)) years.add(year);
  }
  return years;
}

function schemaYears(db: DatabaseSync, lastYear: number): Map<number, SchemaYears[]> {
  const rows = db
    .prepare(
      `
    select distinct ws.VinSchemaId as schema, max(ws.YearFrom, 1981) as "from", min(coalesce(ws.YearTo, ${lastYear}), ${lastYear}) as "to"
    from Wmi w join Wmi_VinSchema ws on ws.WmiId = w.Id where w.VehicleTypeId in (${vehicleTypes}) order by 1, 2, 3`,
    )
    .all();
  const years = new Map<number, SchemaYears[]>();
  for (const row of rows) {
    const range = {
      schema: Number(row["schema"]),
      from: Number(row["from"]),
      to: Number(row["to"]),
    };
    years.set(range.schema, [...(years.get(range.schema) ?? []), range]);
  }
  return years;
}

function schemaFacts(db: DatabaseSync, schemas: Iterable<number>): Map<number, SchemaFacts> {
  const wanted = new Set(schemas);
  const engines = engineModels(db);
  const facts = new Map<number, SchemaFacts>();
  const rows = db
    .prepare(
      `select VinSchemaId as schema, Keys as key, ElementId as element, AttributeId as value from Pattern
    where ElementId in (${Object.values(element).join(", ")}) order by Id`,
    )
    .all();
  for (const row of rows) {
    const schema = Number(row["schema"]);
    if (!wanted.has(schema)) continue;
    const ofSchema = facts.get(schema) ?? new Map<number, VpicFact[]>();
    facts.set(schema, ofSchema);
    const shape = shapeOfKey(String(row["key"]));
    const value = String(row["value"]).trim();
    const implied =
      Number(row["element"]) === element.engineModel
        ? (engines.get(value.toLowerCase()) ?? [])
        : [];
    for (const fact of [{ element: Number(row["element"]), value }, ...implied]) {
      ofSchema.set(fact.element, [
        ...(ofSchema.get(fact.element) ?? []),
        { shape, value: fact.value },
      ]);
    }
  }
  return facts;
}

/** Returns vPIC's facts about a named engine: liters, cylinders, fuel, and block. */
function engineModels(db: DatabaseSync): Map<string, { element: number; value: string }[]> {
  const rows = db
    .prepare(
      `select lower(m.Name) as name, p.ElementId as element, p.AttributeId as value
    from EngineModel m join EngineModelPattern p on p.EngineModelId = m.Id where p.ElementId in (9, 13, 24, 64, 135)`,
    )
    .all();
  const engines = new Map<string, { element: number; value: string }[]>();
  for (const row of rows) {
    const name = String(row["name"]);
    engines.set(name, [
      ...(engines.get(name) ?? []),
      { element: Number(row["element"]), value: String(row["value"]) },
    ]);
  }
  return engines;
}

function modelNames(db: DatabaseSync): Map<string, { make: string; model: string }> {
  const rows = db
    .prepare(
      `select m.Id as id, m.Name as model, k.Name as make
    from Model m join Make_Model mm on mm.ModelId = m.Id join Make k on k.Id = mm.MakeId`,
    )
    .all();
  return new Map(
    rows.map((row) => [
      String(row["id"]),
      { make: String(row["make"]).trim(), model: String(row["model"]).trim() },
    ]),
  );
}
