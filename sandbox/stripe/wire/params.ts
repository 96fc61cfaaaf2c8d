import { badRequest } from "./stripe-error.ts";
import { namesOf, type Form, type FormValue } from "./form.ts";

/** The parameters of one call, with Stripe's errors for wrong values. */
export interface Params {
  text(name: string): string | null;
  needText(name: string): string;
  integer(name: string): number | null;
  boolean(name: string): boolean | null;
  /** Reads metadata; null if it is absent. */
  metadata(name?: string): Readonly<Record<string, string>> | null;
  list(name: string): readonly Params[];
  texts(name: string): readonly string[];
  group(name: string): Params | null;
  has(name: string): boolean;
}

/**
 * Refuses unknown parameters as Stripe does, so that we notice removed ones. `known` has paths such
 * as `items.*.price`.
 */
export function checkNames(form: Form, known: readonly string[]): void {
  const patterns = ["expand.*", ...known].map((path) => path.split("."));
  for (const name of namesOf(form)) {
    const parts = name.split(".");
    // `metadata=` and `cancel_at=` clear the whole group.
    if (
      patterns.some(
        (pattern) =>
          parts.length <= pattern.length &&
          parts.every((part, index) => pattern[index] === "*" || pattern[index] === part) &&
          (pattern.length === parts.length || parts.length === 1),
      )
    )
      continue;
    if (name.startsWith("payment_method_types")) {
      throw badRequest(
        "payment_method_types is no longer supported. Leave it out, or use allowed_payment_method_types.",
        { code: "payment_method_types_no_longer_supported", param: "payment_method_types" },
      );
    }
    const param =
      parts[0] +
      parts
        .slice(1)
        .map((part) => `[${part === "*" ? "0" : part}]`)
        .join("");
    throw badRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
}

/** Merges `given` into an object's metadata; an empty value removes its name. */
export function mergeMetadata(
  present: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> | null,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...present, ...given }).filter(([, value]) => value !== ""),
  );
}

export function readParams(form: Form, prefix = ""): Params {
  const named = (name: string) => (prefix === "" ? name : `${prefix}[${name}]`);
  const text = (name: string) => {
    const value = form[name];
    if (value === undefined) return null;
    if (typeof value !== "string")
      throw badRequest(`Invalid string: ${named(name)}`, { param: named(name) });
    return value;
  };
  return {
    text,
    needText(name) {
      const value = text(name);
      if (value === null || value === "")
        throw badRequest(`Missing required param: ${named(name)}.`, {
          code: "parameter_missing",
          param: named(name),
        });
      return value;
    },
    integer(name) {
      const value = text(name);
      if (value === null || value === "") return null;
      if (!/^-?\d+$/.test(value))
        throw badRequest(`Invalid integer: ${value}`, {
          code: "parameter_invalid_integer",
          param: named(name),
        });
      return Number(value);
    },
    boolean(name) {
      const value = text(name);
      if (value === null || value === "") return null;
      if (value !== "true" && value !== "false")
        throw badRequest(`Invalid boolean: ${value}`, { param: named(name) });
      return value === "true";
    },
    metadata: (name = "metadata") => texts(form[name]),
    list: (name) =>
      listOf(form[name]).map((one, index) => readParams(groupOf(one), `${named(name)}[${index}]`)),
    texts: (name) => listOf(form[name]).filter((one): one is string => typeof one === "string"),
    group: (name) =>
      form[name] === undefined || typeof form[name] === "string"
        ? null
        : readParams(groupOf(form[name]), named(name)),
    has: (name) => form[name] !== undefined,
  };
}

function texts(value: FormValue | undefined): Readonly<Record<string, string>> | null {
  if (value === undefined) return null;
  return Object.fromEntries(
    Object.entries(groupOf(value)).flatMap(([name, one]) =>
      typeof one === "string" ? [[name, one]] : [],
    ),
  );
}

function listOf(value: FormValue | undefined): readonly FormValue[] {
  if (value === undefined || value === "") return [];
  return Array.isArray(value) ? value : [value];
}

function groupOf(value: FormValue | undefined): Form {
  return value === undefined || typeof value === "string" || Array.isArray(value) ? {} : value;
}
