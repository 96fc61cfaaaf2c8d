import type { SeedCategory } from "../seed-format.ts";
import { policiesOf, sellingLimitOf } from "../state/business-policies.ts";
import { aspectsOf } from "../state/item-aspects.ts";
import type { Listing } from "../state/listing.ts";
import type { NewItem } from "./new-item.ts";
import type { TradingCall } from "./trading-call.ts";
import { tradingError, type TradingError } from "./trading-error.ts";

const LONGEST_TITLE = 80;
const LONGEST_VALUE = 65;
const MOST_PICTURES = 24;
const CONDITIONS: ReadonlySet<number> = new Set([1000, 1500, 2000, 2500, 3000, 7000]);

/**
 * Returns everything that keeps an item from being listed, except its compatibilities; [] if
 * nothing does.
 */
export function checkNewItem(
  call: TradingCall,
  item: NewItem,
  category: SeedCategory,
): readonly TradingError[] {
  return [
    ...invalidFields(item),
    ...missingSpecifics(call, item, category),
    ...unknownPolicies(call, item),
    ...refuseOverLimit(call, item),
    ...identicalListing(call, item),
  ];
}

function invalidFields(item: NewItem): readonly TradingError[] {
  const httpsOnly = item.pictures.every((url) => /^https:\/\/\S+$/.test(url));
  const sound: readonly (readonly [tag: string, holds: boolean])[] = [
    ["Item.Title", item.title !== "" && item.title.length <= LONGEST_TITLE],
    ["Item.Description", item.description !== ""],
    ["Item.StartPrice", /^\d{1,7}(\.\d{1,2})?$/.test(item.price) && Number(item.price) >= 0.99],
    ["Item.Currency", item.currency === "USD"],
    ["Item.Country", item.country === "US"],
    ["Item.Location", item.place !== ""],
    ["Item.ListingType", item.listingType === "FixedPriceItem"],
    // Fixed-price listings are good till canceled; eBay dropped the other durations.
    ["Item.ListingDuration", item.duration === "GTC"],
    ["Item.Quantity", item.quantity >= 1],
    ["Item.ConditionID", CONDITIONS.has(item.conditionId)],
    // A catalog product's picture can be used instead.
    [
      "Item.PictureDetails.PictureURL",
      item.pictures.length > 0
        ? item.pictures.length <= MOST_PICTURES && httpsOnly
        : item.epid !== "" && item.conditionId === 1000,
    ],
    ["Item.UUID", item.uuid === "" || /^[0-9a-fA-F]{32}$/.test(item.uuid)],
    [
      "Item.ItemSpecifics",
      item.specifics.every(
        ([name, values]) =>
          name !== "" &&
          values.length > 0 &&
          values.every((value) => value !== "" && value.length <= LONGEST_VALUE),
      ),
    ],
  ];
  return sound.filter(([, holds]) => !holds).map(([tag]) => tradingError("37", tag));
}

function missingSpecifics(
  { sandbox }: TradingCall,
  item: NewItem,
  category: SeedCategory,
): readonly TradingError[] {
  const given = new Set(item.specifics.map(([name]) => name.toLowerCase()));
  return aspectsOf(sandbox.marketplace, category)
    .filter(({ name, required }) => required && !given.has(name.toLowerCase()))
    .map(({ name }) => tradingError("21919303", name));
}

function unknownPolicies({ seller }: TradingCall, { policies }: NewItem): readonly TradingError[] {
  const own = policiesOf(seller);
  const has = (list: readonly { readonly id: string }[], id: string) =>
    list.some((policy) => policy.id === id);
  return [
    ...(has(own.fulfillment, policies.shipping) ? [] : [tradingError("21915469")]),
    ...(has(own.returns, policies.returns) ? [] : [tradingError("21916250")]),
    ...(has(own.payment, policies.payment)
      ? []
      : [tradingError("37", "Item.SellerProfiles.SellerPaymentProfile")]),
  ];
}

/** Without generated listings, because there are too many to look at. */
function activeListings({ sandbox, seller }: TradingCall): readonly Listing[] {
  return sandbox.marketplace
    .storedListingsOf(seller.username)
    .filter((listing) => listing.endedAt === null);
}

function refuseOverLimit(call: TradingCall, item: NewItem): readonly TradingError[] {
  const { quantity } = sellingLimitOf(call.seller);
  const onSale = activeListings(call).reduce((sum, listing) => sum + listing.quantity, 0);
  return onSale + item.quantity > quantity ? [tradingError("21919188", String(quantity))] : [];
}

function identicalListing(call: TradingCall, item: NewItem): readonly TradingError[] {
  const twin = activeListings(call).find(
    (listing) =>
      listing.title.toLowerCase() === item.title.toLowerCase() &&
      listing.conditionId === item.conditionId &&
      listing.price === item.price,
  );
  return twin ? [tradingError("21919067", twin.title, twin.itemId)] : [];
}
