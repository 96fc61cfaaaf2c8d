/** A part of the seller's inventory. Texts; "" where the file says nothing. */
export interface Part {
  readonly brand: string;
  /** The maker's number, as written. */
  readonly number: string;
  /** The seller's own mark, eBay's "custom label". */
  readonly sku: string;
  /** The listing's number on eBay, where a file names it. */
  readonly itemId: string;
  readonly title: string;
  /** A name, or the number that the licensed PCdb has for it. */
  readonly type: string;
}

/** Vehicles that a part fits, as its file says it. Texts are the file's, "" where it says nothing. */
export interface Application {
  /** null: the file names no years (licensed ids alone). */
  readonly firstYear: number | null;
  readonly lastYear: number | null;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
  readonly position: string;
  /** How many of the part the vehicle takes. */
  readonly quantity: number;
  /** Joined by "; ". */
  readonly notes: string;
  /** Numbers of the licensed vehicle tables (VCdb, PCdb), by the name ACES has for them: { BaseVehicle: "588822" }. */
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

/** One line of a file: a part, and what it fits (null: the line is about the part alone). */
export interface PartLine {
  readonly part: Part;
  readonly application: Application | null;
  /** true: the file takes this application back (ACES, action D). */
  readonly withdrawn?: boolean;
}

/** Equal for two applications that say the same. */
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

/** Whether it names its vehicles, rather than giving licensed numbers for them. */
export function namesVehicles({ firstYear, make, model }: Application): boolean {
  return firstYear !== null && make !== "" && model !== "";
}

/** What tells a part from the others of an account: its SKU, else brand and number, else its listing. null: nothing does. */
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
