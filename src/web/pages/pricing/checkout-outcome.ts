/** The outcome of a checkout, in the order in which the answer is checked. */
export type CheckoutOutcome =
  | { readonly kind: "updated"; readonly message: string | null }
  /** Go to the card provider's hosted checkout. */
  | { readonly kind: "go"; readonly url: string }
  | { readonly kind: "exists"; readonly message: string }
  /** The cardholder must confirm the payment first. */
  | { readonly kind: "confirm"; readonly clientSecret: string }
  /** `reason` is the server's message. */
  | { readonly kind: "failed"; readonly message: string; readonly reason: string | null };

const subscriptionThere = ["Active subscription exists", "Same plan exists"];

/** Interprets the answer of the checkout call. */
export function checkoutOutcome(status: number, body: unknown): CheckoutOutcome {
  const fields = fieldsOf(body);
  const message = textOf(fields["message"]);
  if (status < 200 || status > 299) {
    if (subscriptionThere.includes(textOf(fields["error"]) ?? ""))
      return { kind: "exists", message: message ?? "" };
    const clientSecret = textOf(fieldsOf(fields["confirmation"])["clientSecret"]);
    if (clientSecret !== null) return { kind: "confirm", clientSecret };
    return {
      kind: "failed",
      message: `Failed to create checkout session: ${status}`,
      reason: message,
    };
  }
  if (fields["success"] === true) return { kind: "updated", message };
  const url = textOf(fields["url"]);
  if (textOf(fields["sessionId"]) !== null && url !== null) return { kind: "go", url };
  return { kind: "failed", message: "Unexpected response format from checkout API", reason: null };
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === "object" && body !== null ? { ...body } : {};
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
