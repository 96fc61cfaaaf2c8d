import type { Seller } from "./listing.ts";

export interface BusinessPolicy {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
}

/** Returns a seller's business policies. A seller without sales has none yet. */
export interface BusinessPolicies {
  readonly fulfillment: readonly (BusinessPolicy & {
    readonly handlingDays: number;
    readonly cost: string;
  })[];
  readonly payment: readonly (BusinessPolicy & { readonly immediatePay: boolean })[];
  readonly returns: readonly (BusinessPolicy & {
    readonly days: number;
    readonly payer: "SELLER" | "BUYER";
  })[];
}

export function policiesOf(seller: Pick<Seller, "feedbackScore">): BusinessPolicies {
  if (seller.feedbackScore === 0) return { fulfillment: [], payment: [], returns: [] };
  const id = (place: number) => `6${String(seller.feedbackScore).padStart(7, "0")}${place}010`;
  return {
    fulfillment: [
      {
        id: id(1),
        name: "Free ground, 1 day handling",
        isDefault: true,
        handlingDays: 1,
        cost: "0.0",
      },
      {
        id: id(2),
        name: "UPS Ground 9.99, 3 days handling",
        isDefault: false,
        handlingDays: 3,
        cost: "9.99",
      },
    ],
    payment: [
      {
        id: id(3),
        name: "Immediate payment",
        isDefault: true,
        immediatePay: true,
      },
    ],
    returns: [
      {
        id: id(4),
        name: "30 days, seller pays",
        isDefault: true,
        days: 30,
        payer: "SELLER",
      },
      {
        id: id(5),
        name: "14 days, buyer pays",
        isDefault: false,
        days: 14,
        payer: "BUYER",
      },
    ],
  };
}

/** Returns how much a seller may have listed at a time. */
export function sellingLimitOf(seller: Pick<Seller, "feedbackScore">): {
  readonly quantity: number;
  readonly amount: string;
} {
  return seller.feedbackScore === 0
    ? { quantity: 10, amount: "500.0" }
    : { quantity: 100_000, amount: "5000000.0" };
}
