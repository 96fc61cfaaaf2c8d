import type { XmlElement } from "./xml-reader.ts";

/** The allowed content of a request element. */
export interface Shape {
  readonly kind: "text" | "boolean" | "integer" | "parent";
  readonly many?: true;
  readonly children?: Readonly<Record<string, Shape>>;
}

const text: Shape = { kind: "text" };
const texts: Shape = { kind: "text", many: true };
const truth: Shape = { kind: "boolean" };
const integer: Shape = { kind: "integer" };
const parent = (children: Readonly<Record<string, Shape>>): Shape => ({ kind: "parent", children });
const parents = (children: Readonly<Record<string, Shape>>): Shape => ({
  kind: "parent",
  many: true,
  children,
});

/** Elements allowed in every call. */
const standard = {
  DetailLevel: texts,
  ErrorLanguage: text,
  MessageID: text,
  Version: text,
  EndUserIP: text,
  ErrorHandling: text,
  InvocationID: text,
  OutputSelector: texts,
  WarningLevel: text,
  RequesterCredentials: parent({ eBayAuthToken: text }),
};

const nameValueList = parents({ Name: text, Value: texts, Source: text });
const listCustomization = parent({
  Include: truth,
  ListingType: text,
  Sort: text,
  DurationInDays: integer,
  IncludeNotes: truth,
  Pagination: parent({ EntriesPerPage: integer, PageNumber: integer }),
});

const revisedItem = parent({
  ItemID: text,
  SKU: text,
  Title: text,
  Quantity: integer,
  PrimaryCategory: parent({ CategoryID: text }),
  ItemSpecifics: parent({ NameValueList: nameValueList }),
  ItemCompatibilityList: parent({
    Compatibility: parents({
      Delete: truth,
      NameValueList: nameValueList,
      CompatibilityNotes: text,
    }),
    ReplaceAll: truth,
  }),
});

const newItem = parent({
  AutoPay: truth,
  BestOfferDetails: parent({ BestOfferEnabled: truth }),
  CategoryMappingAllowed: truth,
  ConditionID: integer,
  ConditionDescription: text,
  Country: text,
  Currency: text,
  Description: text,
  ItemCompatibilityList: parent({
    Compatibility: parents({ NameValueList: nameValueList, CompatibilityNotes: text }),
    ReplaceAll: truth,
  }),
  ItemSpecifics: parent({ NameValueList: nameValueList }),
  ListingDuration: text,
  ListingType: text,
  Location: text,
  PictureDetails: parent({ GalleryType: text, PictureURL: texts }),
  PostalCode: text,
  PrimaryCategory: parent({ CategoryID: text }),
  ProductListingDetails: parent({
    ProductReferenceID: text,
    UPC: text,
    EAN: text,
    BrandMPN: parent({ Brand: text, MPN: text }),
    IncludeeBayProductDetails: truth,
    IncludeStockPhotoURL: truth,
    UseStockPhotoURLAsGallery: truth,
  }),
  Quantity: integer,
  SKU: text,
  SellerProfiles: parent({
    SellerShippingProfile: parent({ ShippingProfileID: text }),
    SellerReturnProfile: parent({ ReturnProfileID: text }),
    SellerPaymentProfile: parent({ PaymentProfileID: text }),
  }),
  ShippingServiceCostOverrideList: parent({
    ShippingServiceCostOverride: parents({
      ShippingServiceAdditionalCost: text,
      ShippingServiceCost: text,
      ShippingServicePriority: integer,
      ShippingServiceType: text,
    }),
  }),
  Site: text,
  StartPrice: text,
  Title: text,
  UUID: text,
});

/** The grammar of each supported call. */
export const callGrammar: Readonly<Record<string, Shape>> = {
  GetUser: parent({
    ...standard,
    ItemID: text,
    UserID: text,
    IncludeFeatureEligibility: truth,
  }),
  GetMyeBaySelling: parent({
    ...standard,
    ActiveList: listCustomization,
    ScheduledList: listCustomization,
    SoldList: listCustomization,
    UnsoldList: listCustomization,
    SellingSummary: listCustomization,
    HideVariations: truth,
  }),
  GetSellerList: parent({
    ...standard,
    EndTimeFrom: text,
    EndTimeTo: text,
    Sort: integer,
    StartTimeFrom: text,
    StartTimeTo: text,
    Pagination: parent({ EntriesPerPage: integer, PageNumber: integer }),
    GranularityLevel: text,
    IncludeWatchCount: truth,
    IncludeVariations: truth,
  }),
  GetItem: parent({
    ...standard,
    ItemID: text,
    IncludeWatchCount: truth,
    IncludeItemSpecifics: truth,
    IncludeTaxTable: truth,
    SKU: text,
    VariationSKU: text,
    TransactionID: text,
    IncludeItemCompatibilityList: truth,
  }),
  ReviseFixedPriceItem: parent({ ...standard, Item: revisedItem, DeletedField: texts }),
  AddFixedPriceItem: parent({ ...standard, Item: newItem }),
  VerifyAddFixedPriceItem: parent({ ...standard, Item: newItem }),
  EndFixedPriceItem: parent({
    ...standard,
    ItemID: text,
    EndingReason: text,
    SKU: text,
  }),
  GeteBayOfficialTime: parent(standard),
};

/**
 * Returns the name of the first element that is unknown, misplaced, repeated, or has a wrong value;
 * undefined if there is none. Order doesn't matter.
 */
export function findInvalidElement(given: XmlElement, shape: Shape): string | undefined {
  if (!contentFits(given, shape)) return given.name;
  const seen = new Set<string>();
  for (const child of given.children) {
    const expected = shape.children?.[child.name];
    if (!expected || (seen.has(child.name) && !expected.many)) return child.name;
    seen.add(child.name);
    const invalid = findInvalidElement(child, expected);
    if (invalid) return invalid;
  }
  return undefined;
}

function contentFits(given: XmlElement, shape: Shape): boolean {
  if (shape.kind === "parent") return given.text.trim() === "";
  return given.children.length === 0 && valueFits(given.text, shape.kind);
}

function valueFits(value: string, kind: Shape["kind"]): boolean {
  if (kind === "boolean") return /^(true|false|0|1)$/.test(value.trim());
  if (kind === "integer") return /^-?\d{1,9}$/.test(value.trim());
  return true;
}
