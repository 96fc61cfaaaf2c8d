/** What a column of a parts file can stand for. The names are those we export under. */
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

/** Which column of a file (from 0) stands for what. */
export type ColumnMapping = Readonly<Partial<Record<PartColumn, number>>>;

/** How sellers and programs head these columns: lower case, letters and digits alone. */
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

/** What the columns of a file probably stand for, by their heads; the better name of two wins, each column stands for one thing. */
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

/** "*C:Manufacturer Part Number" and "Custom label (SKU)" without what is no letter or digit. */
function plainHead(head: string): string {
  return head.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}

/** What is wrong with a mapping for a file with so many columns, in words; null when it will do. */
export function checkColumns(mapping: ColumnMapping, columns: number): string | null {
  return (
    checkMapping(mapping) ??
    (Object.values(mapping).some((at) => at >= columns)
      ? "A column is chosen that the file does not have."
      : null)
  );
}

function checkMapping(mapping: ColumnMapping): string | null {
  const has = (column: PartColumn) => mapping[column] !== undefined;
  if (!has("number") && !has("sku") && !has("itemId"))
    return "Choose the column with the part number or the SKU: without one, no row can be told from another.";
  if (has("relationship") !== has("relationshipDetails"))
    return "Choose both Relationship and Relationship Details, or neither.";
  const years = has("year") || has("firstYear");
  const vehicle = [years, has("make"), has("model")].filter(Boolean).length;
  if (vehicle > 0 && vehicle < 3)
    return "To read what the parts fit, choose year, make and model; to read the parts alone, choose none of them.";
  const columns = Object.values(mapping);
  return new Set(columns).size < columns.length ? "One column is chosen for two things." : null;
}
