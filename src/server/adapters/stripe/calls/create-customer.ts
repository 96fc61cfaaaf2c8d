import Stripe from "stripe";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { CardProvider } from "#server/ports/card-provider.ts";
import { translated } from "../translate/failure.ts";

const hourMs = 3_600_000;

/** One customer for an account, however often it is asked for. */
export async function createCustomer(
  client: Stripe,
  { sellerId, marketplaceUserId, instead }: Parameters<CardProvider["createCustomer"]>[0],
): Promise<Result<string>> {
  const key = ["customer", sellerId, instead].filter((part) => part !== null).join(":");
  // Nothing that changes: the same key with other words would be refused.
  const make = (idempotencyKey: string) =>
    client.customers.create(
      { metadata: { seller_id: sellerId, marketplace_user_id: marketplaceUserId } },
      { idempotencyKey },
    );
  const made = await translated(() =>
    make(key).catch((error: unknown) => {
      if (!isRepeated(error)) throw error;
      return make(`${key}:${Math.floor(Date.now() / hourMs)}`);
    }),
  );
  return made.ok ? succeed(made.value.id) : made;
}

/** For a day a key repeats a failure of the provider's own as it repeats an answer. Should the customer have been made all the same, nothing is ever in it. */
function isRepeated(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAPIError &&
    error.headers?.["idempotent-replayed"] === "true"
  );
}
