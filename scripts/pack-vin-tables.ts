type Row = Record<string, unknown>;

export interface VinTableRows {
  readonly lastYear: number;
  readonly wmis: readonly Row[];
  readonly wmiSchemas: readonly Row[];
  readonly patterns: readonly Row[];
  readonly engines: readonly Row[];
}

interface Pattern {
  readonly element: number;
  readonly key: number;
  readonly value: number;
}

/** Numbers texts and stores each one once. */
class Interned {
  readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.texts.length);
    this.texts.push(text);
    return this.texts.length - 1;
  }
}

/**
 * Packs the tables: header length (4 bytes), JSON header padded to 4 bytes, then schemaStart and
 * the pattern columns. Merges schemas with the same patterns.
 */
export function packVinTables(rows: VinTableRows): {
  bytes: Buffer;
  wmis: number;
  schemas: number;
  patterns: number;
  keys: number;
  values: number;
} {
  const keys = new Interned();
  const values = new Interned();
  const { schemas, numberOfSchema } = packSchemas(rows.patterns, keys, values);
  const wmis = rows.wmis.map(
    (row) => [text(row, "wmi"), text(row, "make"), [] as number[]] as const,
  );
  const byCode = new Map(wmis.map((wmi) => [wmi[0], wmi[2]]));
  for (const row of rows.wmiSchemas) {
    const schema = numberOfSchema.get(Number(row["schema"]));
    if (schema !== undefined)
      byCode.get(text(row, "wmi"))?.push(schema, Number(row["from"]), Number(row["to"]));
  }
  const used = wmis.filter((wmi) => wmi[2].length > 0);
  const patterns = schemas.flat();
  const engines = rows.engines.map((row) => [
    text(row, "name"),
    text(row, "liters"),
    text(row, "cylinders"),
    text(row, "fuel"),
  ]);
  const header = JSON.stringify({
    format: 1,
    lastYear: rows.lastYear,
    schemas: schemas.length,
    patterns: patterns.length,
    wmis: used,
    engines,
    keys: keys.texts,
    values: values.texts,
  });
  const bytes = joinSections(header, schemas, patterns);
  return {
    bytes,
    wmis: used.length,
    schemas: schemas.length,
    patterns: patterns.length,
    keys: keys.texts.length,
    values: values.texts.length,
  };
}

function packSchemas(
  rows: readonly Row[],
  keys: Interned,
  values: Interned,
): { schemas: Pattern[][]; numberOfSchema: Map<number, number> } {
  const bySchema = new Map<number, Pattern[]>();
  for (const row of rows) {
    if (text(row, "value") === "") continue;
    const schema = Number(row["schema"]);
    const patterns = bySchema.get(schema) ?? [];
    bySchema.set(schema, patterns);
    patterns.push({
      element: Number(row["element"]),
      key: keys.numberOf(text(row, "key")),
      value: values.numberOf(text(row, "value")),
    });
  }
  const schemas: Pattern[][] = [];
  const numbers = new Map<string, number>();
  const numberOfSchema = new Map<number, number>();
  for (const [schema, patterns] of bySchema) {
    const content = JSON.stringify(
      patterns.map((pattern) => [pattern.element, pattern.key, pattern.value]),
    );
    const number = numbers.get(content) ?? schemas.push(patterns) - 1;
    numbers.set(content, number);
    numberOfSchema.set(schema, number);
  }
  return { schemas, numberOfSchema };
}

function joinSections(
  header: string,
  schemas: readonly (readonly Pattern[])[],
  patterns: readonly Pattern[],
): Buffer {
  const json = Buffer.from(header.padEnd(header.length + 4));
  const headerBytes = json.subarray(0, json.length - (json.length % 4));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(headerBytes.length);
  const starts = [0];
  for (const schema of schemas) starts.push((starts.at(-1) ?? 0) + schema.length);
  return Buffer.concat([
    length,
    headerBytes,
    numbers32(starts),
    numbers32(patterns.map((pattern) => pattern.key)),
    numbers32(patterns.map((pattern) => pattern.value)),
    Buffer.from(patterns.map((pattern) => pattern.element)),
  ]);
}

function numbers32(numbers: readonly number[]): Buffer {
  const buffer = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => buffer.writeUInt32LE(number, index * 4));
  return buffer;
}

function text(row: Row, name: string): string {
  const value = row[name];
  return typeof value === "string" ? value.trim() : "";
}
