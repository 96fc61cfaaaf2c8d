import { z } from "zod";
import type { BusinessPolicy, SellerTerms } from "#server/ports/new-listing.ts";

const policy = z.object({
  fulfillmentPolicyId: z.string().nullish(),
  paymentPolicyId: z.string().nullish(),
  returnPolicyId: z.string().nullish(),
  name: z.string().nullish(),
  categoryTypes: z.array(z.object({ default: z.boolean().nullish() })).nullish(),
  handlingTime: z.object({ value: z.number().int(), unit: z.string() }).nullish(),
  shippingOptions: z
    .array(
      z.object({
        optionType: z.string().nullish(),
        shippingServices: z
          .array(z.object({ shippingServiceCode: z.string().nullish() }))
          .nullish(),
      }),
    )
    .nullish(),
  immediatePay: z.boolean().nullish(),
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
            dispatchDays: one.handlingTime?.unit === "DAY" ? one.handlingTime.value : null,
            shippingService: serviceOf(one),
            paysImmediately: one.immediatePay ?? null,
          },
        ]
      : [];
  });
}

/** Spaces eBay's codes, such as "UPSGround". */
function serviceOf({ shippingOptions }: z.infer<typeof policy>): string | null {
  const domestic = (shippingOptions ?? []).find(({ optionType }) => optionType === "DOMESTIC");
  const code = domestic?.shippingServices?.at(0)?.shippingServiceCode ?? "";
  const words = code.replace(/([a-z])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$2 ");
  return words === "" ? null : words;
}

/** Returns undefined if it isn't the expected answer, and null if the answer names no limit. */
export function readSellingLimit(body: unknown): SellerTerms["limit"] | undefined {
  const parsed = privileges.safeParse(body ?? {});
  if (!parsed.success) return undefined;
  const limit = parsed.data.sellingLimit;
  if (!limit?.amount || typeof limit.quantity !== "number") return null;
  return { quantity: limit.quantity, amount: limit.amount.value, currency: limit.amount.currency };
}
