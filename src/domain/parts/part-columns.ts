/** The meanings a column of a parts file can have. We export under the same names. */
export const partColumns = {
  brand: "Brand",
  number: "Part Number",
  sku: "SKU",
  itemId: "Item ID",
  title: "Title",
  type: "Part Type",
  year: "Year",
  firstYear: "From Year",
  lastYear: "To Year",
  make: "Make",
  model: "Model",
  trim: "Trim",
  engine: "Engine",
  position: "Position",
  quantity: "Quantity per Vehicle",
  notes: "Notes",
  ids: "Vehicle IDs",
  relationship: "Relationship",
  relationshipDetails: "Relationship Details",
} as const;
export type PartColumn = keyof typeof partColumns;
export const partColumnNames = Object.keys(partColumns) as readonly PartColumn[];

/** The column (from 0) that holds each meaning. */
export type ColumnMapping = Readonly<Partial<Record<PartColumn, number>>>;

/**
 * Headers that sellers and programs use for these columns, in lower case, letters and digits only.
 */
const aliases: Readonly<Record<PartColumn, readonly string[]>> = {
  brand: [
    "brand",
    "brandname",
    "manufacturer",
    "mfr",
    "mfg",
    "manufacturername",
    "supplier",
    "cbrand",
    "productbrand",
    "line",
  ],
  number: [
    "partnumber",
    "mpn",
    "partno",
    "part",
    "partnum",
    "pn",
    "manufacturerpartnumber",
    "mfrpartnumber",
    "cmanufacturerpartnumber",
    "productmpn",
    "mfrpartno",
    "number",
    "oenumber",
  ],
  sku: [
    "sku",
    "customlabel",
    "customlabelsku",
    "stocknumber",
    "stockno",
    "inventoryid",
    "itemsku",
    "sellersku",
  ],
  itemId: ["itemid", "itemnumber", "ebayitemid", "ebayitemnumber", "listingid", "itemno"],
  title: [
    "title",
    "name",
    "description",
    "partname",
    "productname",
    "itemtitle",
    "partdescription",
    "producttitle",
  ],
  type: [
    "parttype",
    "partterminology",
    "parttypename",
    "parttypeid",
    "type",
    "category",
    "terminology",
    "producttype",
  ],
  year: ["year", "years", "modelyear", "yearrange"],
  firstYear: [
    "fromyear",
    "yearfrom",
    "firstyear",
    "startyear",
    "yearstart",
    "beginyear",
    "from",
    "yearmin",
    "minyear",
  ],
  lastYear: [
    "toyear",
    "yearto",
    "lastyear",
    "endyear",
    "yearend",
    "thruyear",
    "to",
    "yearmax",
    "maxyear",
  ],
  make: ["make", "vehiclemake", "makename", "carmake"],
  model: ["model", "vehiclemodel", "modelname", "carmodel"],
  trim: ["trim", "submodel", "trimlevel", "submodelname", "variant"],
  engine: ["engine", "enginename", "enginetype", "enginedescription", "enginesize", "motor"],
  position: ["position", "placement", "placementonvehicle", "location"],
  quantity: [
    "quantitypervehicle",
    "qtypervehicle",
    "qtyper",
    "perqty",
    "qtypercar",
    "quantityneeded",
    "qtyrequired",
  ],
  notes: [
    "notes",
    "note",
    "comments",
    "comment",
    "fitmentnotes",
    "qualifiers",
    "fitmentnote",
    "remarks",
    "compatibilitynotes",
  ],
  ids: ["vehicleids", "vcdbids", "vehicleid"],
  relationship: ["relationship"],
  relationshipDetails: ["relationshipdetails"],
};

/**
 * Suggests the meaning of each column from its header. The closer match wins, and each column gets
 * one meaning.
 */
export function suggestMapping(header: readonly string[]): ColumnMapping {
  const heads = header.map(plainHead);
  const taken = new Set<number>();
  const mapping: Partial<Record<PartColumn, number>> = {};
  for (const column of partColumnNames) {
    const at = aliases[column]
      .map((alias) => heads.findIndex((head, index) => head === alias && !taken.has(index)))
      .find((found) => found >= 0);
    if (at === undefined) continue;
    mapping[column] = at;
    taken.add(at);
  }
  return mapping;
}

/** Equal for files with the same columns in the same order. */
export function headerSignature(header: readonly string[]): string {
  return header.map(plainHead).join("|").slice(0, 1000);
}

/**
 * Reduces headers such as "*C:Manufacturer Part Number" and "Custom label (SKU)" to letters and
 * digits.
 */
function plainHead(head: string): string {
  return head.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}

/**
 * Checks a mapping for a file with this many columns. Returns the problem, or null when there is
 * none.
 */
export function checkColumns(mapping: ColumnMapping, columns: number): string | null {
  return (
    checkMapping(mapping) ??
    (Object.values(mapping).some((at) => at >= columns)
      ? "You chose a column that isn't in the file."
      : null)
  );
}

function checkMapping(mapping: ColumnMapping): string | null {
  const has = (column: PartColumn) => mapping[column] !== undefined;
  if (!has("number") && !has("sku") && !has("itemId"))
    return "Choose the column with the part number or the SKU. Without one, rows can't be matched to parts.";
  if (has("relationship") !== has("relationshipDetails"))
    return "Choose both Relationship and Relationship Details, or neither.";
  const years = has("year") || has("firstYear");
  const vehicle = [years, has("make"), has("model")].filter(Boolean).length;
  if (vehicle > 0 && vehicle < 3)
    return "To import vehicles, choose year, make, and model. To import only the parts, choose none of them.";
  const columns = Object.values(mapping);
  return new Set(columns).size < columns.length ? "You chose one column twice." : null;
}
