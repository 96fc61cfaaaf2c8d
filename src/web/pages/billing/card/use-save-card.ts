import { CardElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { beginSavingCard, refreshBilling, reportSavedCard } from "../../../api/billing-data.ts";
import { showToast } from "../../../lib/toast-store.ts";
import { cardFailure } from "../card-failure.ts";

/** Saves the card with the card provider, then reports it to our server. */
export function useSaveCard({
  owes,
  onSaved,
}: {
  readonly owes: boolean;
  readonly onSaved: () => void;
}) {
  const stripe = useStripe();
  const elements = useElements();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);

  const attempt = async () => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return cardFailure(null);
    const secret = await beginSavingCard();
    const { setupIntent, error } = await stripe.confirmCardSetup(secret, {
      payment_method: { card },
    });
    if (error) return cardFailure(error);
    await reportSavedCard(setupIntent.id);
    return null;
  };
  const save = async () => {
    setSaving(true);
    const failure = await attempt().catch(() => cardFailure(null));
    setSaving(false);
    await refreshBilling(client);
    if (failure) return showToast({ ...failure, variant: "destructive" });
    showToast({
      title: "Card Updated Successfully",
      description: owes
        ? "Now press Retry Payment to pay the overdue invoice."
        : "This card will be used for future payments.",
    });
    onSaved();
  };
  return { save, saving, ready: stripe !== null && elements !== null };
}
