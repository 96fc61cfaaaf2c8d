import type { BusinessPolicies } from "../state/business-policies.ts";
import { CARS } from "./test-seed.ts";

export interface NewItemChanges {
  readonly title?: string;
  readonly categoryId?: string;
  readonly duration?: string;
  readonly quantity?: number;
  readonly uuid?: string;
  readonly picture?: string | null;
  readonly shipping?: string;
  readonly returns?: string;
  readonly specifics?: readonly (readonly [name: string, value: string])[];
  readonly more?: string;
}

/** Writes an item that can be listed as it is, apart from the changes. */
export function newItemXml(policies: BusinessPolicies, changes: NewItemChanges = {}): string {
  const defaults = {
    title: "New Brake Rotor",
    categoryId: CARS,
    duration: "GTC",
    quantity: 3,
    uuid: "a".repeat(32),
    picture: "https://pictures.example.com/rotor.jpg",
    more: "",
  };
  const item = {
    ...defaults,
    shipping: first(policies.fulfillment),
    returns: first(policies.returns),
    specifics: [
      ["Brand", "Brembo"],
      ["Manufacturer Part Number", "1E10"],
    ] as const,
    ...changes,
  };
  const picture =
    item.picture === null
      ? ""
      : `<PictureDetails><PictureURL>${item.picture}</PictureURL></PictureDetails>`;
  return `<Item>
    <Title>${item.title}</Title><Description><![CDATA[<p>New & boxed</p>]]></Description>
    <PrimaryCategory><CategoryID>${item.categoryId}</CategoryID></PrimaryCategory>
    <StartPrice currencyID="USD">49.90</StartPrice><ConditionID>1000</ConditionID><Country>US</Country><Currency>USD</Currency><PostalCode>97035</PostalCode>
    <ListingType>FixedPriceItem</ListingType><ListingDuration>${item.duration}</ListingDuration><Quantity>${item.quantity}</Quantity>
    <Site>eBayMotors</Site><SKU>NEW-1</SKU><UUID>${item.uuid}</UUID>${picture}
    <ItemSpecifics>${item.specifics.map(([name, value]) => `<NameValueList><Name>${name}</Name><Value>${value}</Value></NameValueList>`).join("")}</ItemSpecifics>
    <SellerProfiles>
      <SellerShippingProfile><ShippingProfileID>${item.shipping}</ShippingProfileID></SellerShippingProfile>
      <SellerReturnProfile><ReturnProfileID>${item.returns}</ReturnProfileID></SellerReturnProfile>
      <SellerPaymentProfile><PaymentProfileID>${first(policies.payment)}</PaymentProfileID></SellerPaymentProfile>
    </SellerProfiles>${item.more}</Item>`;
}

function first(policies: readonly { readonly id: string }[]): string {
  return policies[0]?.id ?? "";
}
