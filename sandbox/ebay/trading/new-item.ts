import { child, children, integerOf, textOf } from "./element-values.ts";
import type { XmlElement } from "./xml-reader.ts";

/** An item from a request to list it; "" for absent values. */
export interface NewItem {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string;
  readonly price: string;
  readonly currency: string;
  readonly country: string;
  readonly place: string;
  readonly listingType: string;
  readonly duration: string;
  readonly quantity: number;
  readonly conditionId: number;
  readonly sku: string;
  readonly uuid: string;
  readonly pictures: readonly string[];
  readonly specifics: readonly (readonly [name: string, values: readonly string[]])[];
  readonly epid: string;
  readonly upc: string;
  readonly ean: string;
  readonly policies: {
    readonly shipping: string;
    readonly returns: string;
    readonly payment: string;
  };
  /** Overrides the cost of the shipping policy's first domestic service; null: no override. */
  readonly shippingCost: string | null;
  /** The request's ItemCompatibilityList. */
  readonly compatibility: XmlElement | undefined;
}

export function readNewItem(item: XmlElement): NewItem {
  const product = child(item, "ProductListingDetails");
  const price = child(item, "StartPrice");
  return {
    title: textOf(item, "Title"),
    description: textOf(item, "Description"),
    categoryId: textOf(child(item, "PrimaryCategory"), "CategoryID"),
    price: textOf(item, "StartPrice"),
    currency: price?.attributes["currencyID"] ?? textOf(item, "Currency"),
    country: textOf(item, "Country"),
    place: textOf(item, "PostalCode") || textOf(item, "Location"),
    listingType: textOf(item, "ListingType"),
    duration: textOf(item, "ListingDuration"),
    quantity: integerOf(item, "Quantity") ?? 1,
    conditionId: integerOf(item, "ConditionID") ?? 0,
    sku: textOf(item, "SKU"),
    uuid: textOf(item, "UUID"),
    pictures: children(child(item, "PictureDetails"), "PictureURL").map((url) => url.text.trim()),
    specifics: children(child(item, "ItemSpecifics"), "NameValueList").map(
      (list) =>
        [textOf(list, "Name"), children(list, "Value").map((value) => value.text.trim())] as const,
    ),
    epid: textOf(product, "ProductReferenceID"),
    upc: textOf(product, "UPC"),
    ean: textOf(product, "EAN"),
    policies: policiesIn(child(item, "SellerProfiles")),
    shippingCost: shippingCostIn(child(item, "ShippingServiceCostOverrideList")),
    compatibility: child(item, "ItemCompatibilityList"),
  };
}

function shippingCostIn(overrides: XmlElement | undefined): string | null {
  const first = children(overrides, "ShippingServiceCostOverride").find(
    (override) =>
      textOf(override, "ShippingServiceType") === "Domestic" &&
      integerOf(override, "ShippingServicePriority") === 1,
  );
  return first ? textOf(first, "ShippingServiceCost") : null;
}

function policiesIn(profiles: XmlElement | undefined): NewItem["policies"] {
  return {
    shipping: textOf(child(profiles, "SellerShippingProfile"), "ShippingProfileID"),
    returns: textOf(child(profiles, "SellerReturnProfile"), "ReturnProfileID"),
    payment: textOf(child(profiles, "SellerPaymentProfile"), "PaymentProfileID"),
  };
}
