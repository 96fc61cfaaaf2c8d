/** An error from the card provider's script. */
interface ProviderError {
  readonly type: string;
  readonly message?: string;
}

const other = {
  title: "Update Failed",
  description: "Unable to update your payment method. Please try again.",
} as const;

/** Describes why a card wasn't saved. Shows the provider's message only if it is about the card. */
export function cardFailure(error: ProviderError | null): {
  readonly title: string;
  readonly description: string;
} {
  const aboutCard = error?.type === "card_error" || error?.type === "validation_error";
  return aboutCard && error.message
    ? { title: "Card Update Failed", description: error.message }
    : other;
}
