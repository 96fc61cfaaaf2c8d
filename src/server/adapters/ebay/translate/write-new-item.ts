import type { NewListing } from "#server/ports/new-listing.ts";
import { propertiesOfRow } from "./row-properties.ts";
import type { XmlNode } from "./write-xml.ts";

const conditions = { new: "1000", refurbished: "2500", used: "3000" } as const;

/**
 * Builds an Item for AddFixedPriceItem. Fixed-price listings run until canceled (GTC), the only
 * duration eBay accepts for them.
 */
export function writeNewItem(listing: NewListing): readonly XmlNode[] {
  return [
    ["Country", "US"],
    ["Currency", "USD"],
    ["Description", listing.descriptionHtml],
    ["ListingDuration", "GTC"],
    ["ListingType", "FixedPriceItem"],
    ["PrimaryCategory", [["CategoryID", listing.categoryId]]],
    ["ProductListingDetails", productNodes(listing.product)],
    ["Quantity", String(listing.quantity)],
    ["Site", "eBayMotors"],
    ["StartPrice", listing.price],
    ["Title", listing.title],
    ["UUID", listing.uuid],
    ["BestOfferDetails", [["BestOfferEnabled", String(listing.bestOffer)]]],
    ["SKU", listing.sku],
    ["PostalCode", listing.postalCode],
    ...(listing.pictures.length === 0
      ? []
      : [["PictureDetails", listing.pictures.map((url): XmlNode => ["PictureURL", url])] as const]),
    [
      "ItemSpecifics",
      Object.entries(listing.specifics).map(([name, values]) => nameValueList(name, values)),
    ],
    ...(listing.fitments.length === 0
      ? []
      : [
          [
            "ItemCompatibilityList",
            listing.fitments.map((row) => compatibilityNode(row, listing.properties)),
          ] as const,
        ]),
    ["ConditionID", conditions[listing.condition]],
    ["SellerProfiles", profileNodes(listing.policies)],
    [
      "ShippingServiceCostOverrideList",
      [["ShippingServiceCostOverride", costOverrideNodes(listing.shippingCost)]],
    ],
  ];
}

/** The policy's first domestic service. Its dispatch time and its service can't be overridden. */
function costOverrideNodes(cost: string): readonly XmlNode[] {
  return [
    ["ShippingServiceCost", cost],
    ["ShippingServicePriority", "1"],
    ["ShippingServiceType", "Domestic"],
  ];
}

function productNodes({ epid, upc, ean, brand, mpn }: NewListing["product"]): readonly XmlNode[] {
  const known: readonly (readonly [name: string, value: string | null])[] = [
    ["ProductReferenceID", epid],
    ["UPC", upc],
    ["EAN", ean],
  ];
  return [
    ...known.flatMap(([name, value]): XmlNode[] => (value === null ? [] : [[name, value]])),
    [
      "BrandMPN",
      [
        ["Brand", brand],
        ["MPN", mpn],
      ],
    ],
  ];
}

function profileNodes({
  fulfillment,
  payment,
  returns,
}: NewListing["policies"]): readonly XmlNode[] {
  return [
    ["SellerShippingProfile", [["ShippingProfileID", fulfillment]]],
    ["SellerReturnProfile", [["ReturnProfileID", returns]]],
    ["SellerPaymentProfile", [["PaymentProfileID", payment]]],
  ];
}

function nameValueList(name: string, values: readonly string[]): XmlNode {
  return ["NameValueList", [["Name", name], ...values.map((value): XmlNode => ["Value", value])]];
}

function compatibilityNode(
  row: NewListing["fitments"][number],
  properties: readonly string[],
): XmlNode {
  const lists = (propertiesOfRow(row, properties) ?? []).map(({ name, value }) =>
    nameValueList(name, [value]),
  );
  return [
    "Compatibility",
    row.notes === "" ? lists : [...lists, ["CompatibilityNotes", row.notes]],
  ];
}
