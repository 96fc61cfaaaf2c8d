/**
 * The columns of a product file, in the order of the templates. Pictures are read when a file has
 * them; the templates have no column for them.
 */
export const productColumns = [
  "mpn",
  "upc",
  "ean",
  "brand",
  "title",
  "description",
  "category",
  "price",
  "condition",
  "quantity",
] as const;
export type ProductColumn = (typeof productColumns)[number] | "picture";

/** Names that sellers' files use for them, in lower case without punctuation. */
const synonyms: Readonly<Record<ProductColumn, readonly string[]>> = {
  mpn: [
    "mpn",
    "manufacturerpartnumber",
    "partnumber",
    "partno",
    "partnum",
    "part",
    "mfrpartnumber",
    "mfgpartnumber",
    "mfrpart",
    "oempartnumber",
    "sku",
  ],
  upc: ["upc", "upca", "upccode"],
  ean: ["ean", "ean13", "eancode", "gtin", "barcode"],
  brand: ["brand", "brandname", "manufacturer", "make", "mfr", "mfg"],
  title: ["title", "producttitle", "itemtitle", "listingtitle", "name", "productname"],
  description: [
    "description",
    "productdescription",
    "itemdescription",
    "details",
    "longdescription",
  ],
  category: ["category", "categoryname", "categoryid", "producttype", "parttype", "type"],
  price: [
    "price",
    "startprice",
    "unitprice",
    "saleprice",
    "sellingprice",
    "listprice",
    "buyitnowprice",
    "priceusd",
  ],
  condition: ["condition", "itemcondition", "conditionid"],
  quantity: ["quantity", "qty", "stock", "available", "availablequantity", "onhand"],
  picture: [
    "picture",
    "pictureurl",
    "pictures",
    "image",
    "imageurl",
    "images",
    "photo",
    "photourl",
  ],
};

export type ColumnPlaces = ReadonlyMap<ProductColumn, number>;

/**
 * Finds the position of each column; the closest name wins. `missing`: required columns that
 * weren't found.
 */
export function findProductColumns(header: readonly string[]): {
  readonly places: ColumnPlaces;
  readonly missing: readonly string[];
} {
  const names = header.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ""));
  const places = new Map<ProductColumn, number>();
  for (const column of [...productColumns, "picture"] as const) {
    const found = synonyms[column]
      .map((synonym) => names.indexOf(synonym))
      .find((at) => at >= 0 && ![...places.values()].includes(at));
    if (found !== undefined) places.set(column, found);
  }
  const missing = [
    ...(places.has("mpn") ? [] : ["MPN"]),
    ...(places.has("brand") ? [] : ["Brand"]),
  ];
  return { places, missing };
}
