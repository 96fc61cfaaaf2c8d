/** A part in the seller's inventory. Texts are "" when the file has no value. */
export interface Part {
  readonly brand: string;
  /** The manufacturer's part number, as written. */
  readonly number: string;
  /** The seller's own stock number, eBay's "custom label". */
  readonly sku: string;
  /** The eBay item number, when a file has it. */
  readonly itemId: string;
  readonly title: string;
  /** A name, or the number of the part type in the licensed PCdb. */
  readonly type: string;
}

/** Vehicles that a part fits, in the file's own words; "" when it has no value. */
export interface Application {
  /** null: the file has no years, only licensed ids. */
  readonly firstYear: number | null;
  readonly lastYear: number | null;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
  readonly position: string;
  /** How many of the part the vehicle needs. */
  readonly quantity: number;
  /** Joined by "; ". */
  readonly notes: string;
  /**
   * Numbers from the licensed vehicle tables (VCdb, PCdb), by their ACES names: { BaseVehicle:
   * "588822" }.
   */
  readonly ids: Readonly<Record<string, string>>;
}

export const emptyApplication: Application = {
  firstYear: null,
  lastYear: null,
  make: "",
  model: "",
  trim: "",
  engine: "",
  position: "",
  quantity: 1,
  notes: "",
  ids: {},
};

/** One line of a file: a part and the vehicles it fits (null: the line describes only the part). */
export interface PartLine {
  readonly part: Part;
  readonly application: Application | null;
  /** true: the file withdraws this application (ACES action D). */
  readonly withdrawn?: boolean;
}

/** Equal for two applications with the same content. */
export function applicationKey(one: Application): string {
  const ids = Object.entries(one.ids).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    one.firstYear,
    one.lastYear,
    one.make,
    one.model,
    one.trim,
    one.engine,
    one.position,
    one.quantity,
    one.notes,
    ids,
  ]);
}

/** Returns whether it names its vehicles instead of giving licensed numbers for them. */
export function namesVehicles({ firstYear, make, model }: Application): boolean {
  return firstYear !== null && make !== "" && model !== "";
}

/**
 * Returns the key that identifies a part in an account: its SKU, else brand and number, else its
 * listing. null when it has none of them.
 */
export function partIdentity({
  sku,
  brand,
  number,
  itemId,
}: Pick<Part, "sku" | "brand" | "number" | "itemId">): string | null {
  if (sku !== "") return `sku ${sku}`;
  const plain = number
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, "")
    .replace(/^0+(?=.)/, "");
  if (plain !== "") return `part ${brand.toLowerCase().replace(/[^\p{L}\d]/gu, "")} ${plain}`;
  return itemId === "" ? null : `item ${itemId}`;
}
