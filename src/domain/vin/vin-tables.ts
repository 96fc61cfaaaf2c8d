import type { VinKeys } from "./vin-keys.ts";

/** The elements read from a VIN, numbered as in NHTSA's vPIC. */
export const vinElement = {
  body: 5,
  cylinders: 9,
  liters: 13,
  engineModel: 18,
  fuel: 24,
  model: 28,
  series: 34,
  trim: 38,
} as const;

/** The model years in which a manufacturer code uses a schema. */
export interface WmiSchema {
  readonly schema: number;
  readonly from: number;
  readonly to: number;
}

/**
 * A world manufacturer identifier: three characters, or six (the last three are positions 12–14)
 * for small makers.
 */
export interface Wmi {
  /** "" when several makes share the code. */
  readonly make: string;
  readonly schemas: readonly WmiSchema[];
}

export interface EngineFacts {
  readonly liters: string;
  readonly cylinders: string;
  readonly fuel: string;
}

/**
 * vPIC's decoding tables for cars, trucks, multipurpose vehicles, and motorcycles, packed: about
 * 300,000 patterns.
 */
export interface VinTables {
  /** The last model year in the tables. */
  readonly lastYear: number;
  readonly wmis: ReadonlyMap<string, Wmi>;
  readonly keys: VinKeys;
  /** The texts that patterns refer to. A model's text is `make TAB model`. */
  readonly values: readonly string[];
  /** Engines, keyed by their engine-model text. */
  readonly engines: ReadonlyMap<string, EngineFacts>;
  /**
   * The patterns of schema i are [schemaStart[i], schemaStart[i + 1]) in the three arrays below.
   */
  readonly schemaStart: Uint32Array;
  readonly patternElement: Uint8Array;
  readonly patternKey: Uint32Array;
  readonly patternValue: Uint32Array;
}
