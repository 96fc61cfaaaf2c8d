import Stripe from "stripe";
import type { EventHeaders, ProviderEvent } from "#server/ports/card-provider.ts";
import { idOf } from "./subscription.ts";

const train = Stripe.MAJOR_API_VERSION;

/**
 * Reads an event whose signature matches one of the secrets. Returns null if none matches, or if
 * the event is too old.
 */
export function readEvent(
  client: Stripe,
  rawBody: string,
  { headers, secrets }: { readonly headers: EventHeaders; readonly secrets: readonly string[] },
): ProviderEvent | null {
  const signature = headers["stripe-signature"];
  if (typeof signature !== "string") return null;
  for (const secret of secrets) {
    try {
      const event = client.webhooks.constructEvent(rawBody, signature, secret);
      return {
        id: event.id,
        type: event.type,
        customerId: customerOf(event),
        versionKnown: event.api_version?.endsWith(train) ?? false,
      };
    } catch {
      // The next secret may be the one.
    }
  }
  return null;
}

function customerOf(event: Stripe.Event): string | null {
  const object: object = event.data.object;
  if (
    event.type.startsWith("customer.") &&
    !event.type.startsWith("customer.subscription.") &&
    "id" in object &&
    typeof object.id === "string"
  )
    return object.id;
  if (!("customer" in object)) return detachedFrom(event);
  return idOf(object.customer as string | { id?: string } | null) ?? detachedFrom(event);
}

/** A detached card names its customer only in its previous attributes. */
function detachedFrom({ data }: Stripe.Event): string | null {
  const before: unknown = data.previous_attributes;
  return typeof before === "object" &&
    before !== null &&
    "customer" in before &&
    typeof before.customer === "string"
    ? before.customer
    : null;
}
