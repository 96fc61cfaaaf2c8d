import Stripe from "stripe";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { CardProvider } from "#server/ports/card-provider.ts";
import { translated } from "../translate/failure.ts";

const hourMs = 3_600_000;

/** Creates one customer per account, however often it is called. */
export async function createCustomer(
  client: Stripe,
  { sellerId, marketplaceUserId, instead }: Parameters<CardProvider["createCustomer"]>[0],
): Promise<Result<string>> {
  const key = ["customer", sellerId, instead].filter((part) => part !== null).join(":");
  // Send nothing that changes: the same key with other parameters would be refused.
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

/**
 * For a day, an idempotency key repeats the provider's own failure as well as an answer. If the
 * customer was created after all, it stays empty.
 */
function isRepeated(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAPIError &&
    error.headers?.["idempotent-replayed"] === "true"
  );
}
