import { z } from "zod";
import type { BusinessPolicy, SellerTerms } from "#server/ports/new-listing.ts";

const policy = z.object({
  fulfillmentPolicyId: z.string().nullish(),
  paymentPolicyId: z.string().nullish(),
  returnPolicyId: z.string().nullish(),
  name: z.string().nullish(),
  categoryTypes: z.array(z.object({ default: z.boolean().nullish() })).nullish(),
});
const list = z.array(policy).nullish();
const answer = z.object({ fulfillmentPolicies: list, paymentPolicies: list, returnPolicies: list });
const privileges = z.object({
  sellingLimit: z
    .object({
      quantity: z.number().nullish(),
      amount: z.object({ value: z.string(), currency: z.string() }).nullish(),
    })
    .nullish(),
});

/** Returns null if it isn't the expected answer. */
export function readPolicies(
  body: unknown,
  kind: "fulfillment" | "payment" | "return",
): readonly BusinessPolicy[] | null {
  const parsed = answer.safeParse(body ?? {});
  if (!parsed.success) return null;
  return (parsed.data[`${kind}Policies`] ?? []).flatMap((one) => {
    const id = one[`${kind}PolicyId`];
    return id
      ? [
          {
            id,
            name: one.name ?? id,
            isDefault: (one.categoryTypes ?? []).some((type) => type.default === true),
          },
        ]
      : [];
  });
}

/** Returns undefined if it isn't the expected answer, and null if the answer names no limit. */
export function readSellingLimit(body: unknown): SellerTerms["limit"] | undefined {
  const parsed = privileges.safeParse(body ?? {});
  if (!parsed.success) return undefined;
  const limit = parsed.data.sellingLimit;
  if (!limit?.amount || typeof limit.quantity !== "number") return null;
  return { quantity: limit.quantity, amount: limit.amount.value, currency: limit.amount.currency };
}
