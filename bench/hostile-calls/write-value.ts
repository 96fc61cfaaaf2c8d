import type { z } from "zod";
import type { Dice } from "./dice.ts";

export type Schema = z.core.JSONSchema.BaseSchema;

const words = [
  "2008-2012 Honda Accord EX-L V6 Front Brake Pads",
  "Bosch",
  "1E10",
  "00123",
  "Zoë’s “parts” 😀",
  "a",
  "",
] as const;
const sentSchemas = (list: readonly (Schema | boolean)[] | undefined): readonly Schema[] =>
  (list ?? []).filter((one): one is Schema => typeof one === "object");

type Writer = (schema: Schema, dice: Dice, ids: readonly string[]) => unknown;

const writers: Readonly<Record<string, Writer>> = {
  object: writeObject,
  array: writeArray,
  string: writeText,
  integer: writeNumber,
  number: (schema, dice) => writeNumber(schema, dice) + dice.pick([0, 0.5]),
  boolean: (_schema, dice) => dice.chance(0.5),
  null: () => null,
};

/**
 * Writes a value that fits a JSON Schema, or nearly does. For patterns, uses an ID that matches.
 */
export function writeValue(schema: Schema, dice: Dice, ids: readonly string[]): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return dice.pick(schema.enum);
  if (schema.default !== undefined && dice.chance(0.3)) return schema.default;
  const options = sentSchemas(schema.anyOf ?? schema.oneOf ?? schema.allOf);
  if (options.length > 0) return writeValue(dice.pick(options), dice, ids);
  const write = writers[String(schema.type)] ?? writeAnything;
  return write(schema, dice, ids);
}

/** Writes a value for a schema without a type. */
function writeAnything(_schema: Schema, dice: Dice): unknown {
  return dice.chance(0.5) ? undefined : dice.pick([{}, ...words]);
}

function writeObject(schema: Schema, dice: Dice, ids: readonly string[]): object {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.has(name) || dice.chance(0.6))
    .map(([name, inner]) => [name, typeof inner === "object" ? writeValue(inner, dice, ids) : 1]);
  const more = schema.additionalProperties;
  if (typeof more === "object" && dice.chance(0.8))
    fields.push([namedKey(schema, dice), writeValue(more, dice, ids)]);
  return Object.fromEntries(fields) as object;
}

function namedKey(schema: Schema, dice: Dice): string {
  const names = typeof schema.propertyNames === "object" ? schema.propertyNames.enum : undefined;
  return names === undefined ? "Brand" : String(dice.pick(names));
}

function writeArray(schema: Schema, dice: Dice, ids: readonly string[]): readonly unknown[] {
  const { items } = schema;
  if (typeof items !== "object" || Array.isArray(items)) return [];
  const length = Math.max(schema.minItems ?? 0, dice.pick([0, 1, 1, 2, 3]));
  return Array.from({ length }, () => writeValue(items as Schema, dice, ids));
}

function writeText(schema: Schema, dice: Dice, ids: readonly string[]): string {
  if (schema.format === "uuid" || schema.pattern !== undefined) {
    const pattern = schema.pattern === undefined ? null : new RegExp(schema.pattern);
    const fitting = ids.filter((id) => pattern === null || pattern.test(id));
    return fitting.length > 0 ? dice.pick(fitting) : dice.pick(["123", "12345", ""]);
  }
  const text = dice.chance(0.3) ? dice.pick(ids) : dice.pick(words);
  return text.slice(0, schema.maxLength ?? 1000).padEnd(schema.minLength ?? 0, "x");
}

function writeNumber(schema: Schema, dice: Dice): number {
  const least = Math.max(Number(schema.minimum ?? 0), -1000);
  const most = Math.min(Number(schema.maximum ?? 2000), least + 3000);
  return dice.pick([least, most, least + dice.whole(Math.max(1, most - least))]);
}
