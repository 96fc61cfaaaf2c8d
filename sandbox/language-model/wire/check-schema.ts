interface JsonSchema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: unknown;
  readonly anyOf?: readonly unknown[];
}

/**
 * Checks the rules for strict structured output: every object closed and every property required.
 * `null` if they hold.
 */
export function strictSchemaFault(schema: unknown, path = "()"): string | null {
  if (typeof schema !== "object" || schema === null) return null;
  const fault = objectFault(schema, path);
  if (fault !== null) return fault;
  return innerSchemas(schema).reduce<string | null>(
    (found, [name, one]) => found ?? strictSchemaFault(one, `${path} ${name}`),
    null,
  );
}

function objectFault(
  { type, properties = {}, required = [], additionalProperties }: JsonSchema,
  path: string,
): string | null {
  if (type !== "object") return null;
  if (additionalProperties !== false)
    return `In context=${path}, 'additionalProperties' is required to be supplied and to be false.`;
  const missing = Object.keys(properties).find((name) => !required.includes(name));
  return missing === undefined
    ? null
    : `In context=${path}, 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`;
}

function innerSchemas({
  properties = {},
  items,
  anyOf = [],
}: JsonSchema): readonly (readonly [string, unknown])[] {
  return [
    ...Object.entries(properties),
    ["items", items],
    ...anyOf.map((one, at) => [`anyOf ${at}`, one] as const),
  ];
}
