import { jsonReply, type SandboxReply } from "../../kit/exchange.ts";
import {
  policiesOf,
  sellingLimitOf,
  type BusinessPolicies,
  type BusinessPolicy,
} from "../state/business-policies.ts";
import type { RestCall, RestHandler } from "./rest-call.ts";
import { parameter, restError } from "./rest-error.ts";

type Kind = "fulfillment" | "payment" | "return";

const common = (policy: BusinessPolicy) => ({
  name: policy.name,
  marketplaceId: "EBAY_MOTORS_US",
  categoryTypes: [{ name: "ALL_EXCLUDING_MOTORS_VEHICLES", default: policy.isDefault }],
});
const days = (value: number) => ({ value, unit: "DAY" });

const bodies: Readonly<
  Record<Kind, (policies: BusinessPolicies) => readonly Record<string, unknown>[]>
> = {
  fulfillment: ({ fulfillment }) =>
    fulfillment.map((policy) => ({
      ...common(policy),
      fulfillmentPolicyId: policy.id,
      handlingTime: days(policy.handlingDays),
      shippingOptions: [
        {
          optionType: "DOMESTIC",
          costType: "FLAT_RATE",
          shippingServices: [
            {
              sortOrder: 1,
              shippingCarrierCode: "UPS",
              shippingServiceCode: "UPSGround",
              shippingCost: { value: policy.cost, currency: "USD" },
              freeShipping: policy.cost === "0.0",
              buyerResponsibleForShipping: false,
              buyerResponsibleForPickup: false,
            },
          ],
        },
      ],
      localPickup: false,
      globalShipping: false,
      pickupDropOff: false,
      freightShipping: false,
    })),
  payment: ({ payment }) =>
    payment.map((policy) => ({
      ...common(policy),
      paymentPolicyId: policy.id,
      immediatePay: policy.immediatePay,
      paymentMethods: [],
    })),
  return: ({ returns }) =>
    returns.map((policy) => ({
      ...common(policy),
      returnPolicyId: policy.id,
      returnsAccepted: true,
      returnPeriod: days(policy.days),
      refundMethod: "MONEY_BACK",
      returnShippingCostPayer: policy.payer,
    })),
};

const listNames: Readonly<Record<Kind, string>> = {
  fulfillment: "fulfillmentPolicies",
  payment: "paymentPolicies",
  return: "returnPolicies",
};

/** Returns the caller's policies of one kind. */
export function policyList(kind: Kind): RestHandler {
  return (call) => {
    const marketplace = call.request.query.get("marketplace_id") ?? "";
    if (!/^EBAY_(MOTORS_)?US$/.test(marketplace))
      return restError(400, {
        errorId: 20_403,
        domain: "API_ACCOUNT",
        message: "Invalid marketplaceId",
        parameters: [parameter("marketplaceId", marketplace)],
      });
    const list = bodies[kind](policiesOfCaller(call));
    return jsonReply(200, { total: list.length, [listNames[kind]]: list });
  };
}

function policiesOfCaller({ sandbox, seller }: RestCall): BusinessPolicies {
  const account = sandbox.marketplace.seller(seller);
  return account ? policiesOf(account) : { fulfillment: [], payment: [], returns: [] };
}

export const getPrivileges: RestHandler = ({ sandbox, seller }): SandboxReply => {
  const account = sandbox.marketplace.seller(seller);
  const limit = account ? sellingLimitOf(account) : null;
  return jsonReply(200, {
    sellerRegistrationCompleted: true,
    ...(limit
      ? {
          sellingLimit: {
            amount: { value: limit.amount, currency: "USD" },
            quantity: limit.quantity,
          },
        }
      : {}),
  });
};
