/** What the card provider's script says when it did not take a card. */
interface ProviderError {
  readonly type: string;
  readonly message?: string;
}

const other = {
  title: "Update Failed",
  description: "Unable to update your payment method. Please try again.",
} as const;

/** What is told about a card that was not saved: the provider's own words when they are about the card, else that it did not work. */
export function cardFailure(error: ProviderError | null): {
  readonly title: string;
  readonly description: string;
} {
  const aboutCard = error?.type === "card_error" || error?.type === "validation_error";
  return aboutCard && error.message
    ? { title: "Card Update Failed", description: error.message }
    : other;
}
