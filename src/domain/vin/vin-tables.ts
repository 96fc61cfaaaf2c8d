import type { VinKeys } from "./vin-keys.ts";

/** What is read from a VIN, numbered as in NHTSA's vPIC. */
export const vinElement = {
  body: 5,
  cylinders: 9,
  litres: 13,
  engineModel: 18,
  fuel: 24,
  model: 28,
  series: 34,
  trim: 38,
} as const;

/** Model years in which a manufacturer code uses a schema. */
export interface WmiSchema {
  readonly schema: number;
  readonly from: number;
  readonly to: number;
}

/** A world manufacturer identifier: three characters, or six (the last three are positions 12–14) for small makers. */
export interface Wmi {
  /** "" where several makes share the code. */
  readonly make: string;
  readonly schemas: readonly WmiSchema[];
}

export interface EngineFacts {
  readonly litres: string;
  readonly cylinders: string;
  readonly fuel: string;
}

/** vPIC's decoding tables for cars, trucks, multipurpose vehicles and motorcycles, packed: some 300,000 patterns. */
export interface VinTables {
  /** The last model year the tables know of. */
  readonly lastYear: number;
  readonly wmis: ReadonlyMap<string, Wmi>;
  readonly keys: VinKeys;
  /** Texts that patterns point at. A model's text is `make TAB model`. */
  readonly values: readonly string[];
  /** Engines by the text of their engine-model value. */
  readonly engines: ReadonlyMap<string, EngineFacts>;
  /** The patterns of schema i are [schemaStart[i], schemaStart[i + 1]) in the three arrays below. */
  readonly schemaStart: Uint32Array;
  readonly patternElement: Uint8Array;
  readonly patternKey: Uint32Array;
  readonly patternValue: Uint32Array;
}
