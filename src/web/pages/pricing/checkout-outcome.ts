/** What a checkout came to, in the order in which the answer is looked at. */
export type CheckoutOutcome =
  | { readonly kind: "updated"; readonly message: string | null }
  /** To the card provider's hosted checkout. */
  | { readonly kind: "go"; readonly url: string }
  | { readonly kind: "exists"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string };

const subscriptionThere = ["Active subscription exists", "Same plan exists"];

/** Reads what the checkout call answered. */
export function checkoutOutcome(status: number, body: unknown): CheckoutOutcome {
  const fields = fieldsOf(body);
  const message = textOf(fields["message"]);
  if (status < 200 || status > 299) {
    if (subscriptionThere.includes(textOf(fields["error"]) ?? "")) return { kind: "exists", message: message ?? "" };
    return { kind: "failed", message: `Failed to create checkout session: ${status}` };
  }
  if (fields["success"] === true) return { kind: "updated", message };
  const url = textOf(fields["url"]);
  if (textOf(fields["sessionId"]) !== null && url !== null) return { kind: "go", url };
  return { kind: "failed", message: "Unexpected response format from checkout API" };
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === "object" && body !== null ? { ...body } : {};
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
