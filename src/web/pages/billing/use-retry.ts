import { useState } from "react";
import { useRetryPayment } from "../../api/billing-data.ts";
import { failureOf, failureWords } from "../../api/failure-words.ts";
import { RequestError } from "../../api/request.ts";
import { showToast } from "../../components/ui/toast-store.ts";

const notProcessed = "Payment could not be processed. Please update your payment method.";

/** The server's words, or why it was not reached; of an answer without words, what to do. */
function failureWhy(error: unknown): string {
  return error instanceof RequestError
    ? (failureOf(error)?.message ?? notProcessed)
    : failureWords(error);
}

/** Pays an open invoice with the card on file; asks the card's holder when the bank wants that. `busy`: the invoice at work. */
export function useRetry() {
  const { mutateAsync: pay } = useRetryPayment();
  const [busy, setBusy] = useState<string | null>(null);

  const attempt = async (id: string): Promise<void> => {
    try {
      await pay(id);
    } catch (error) {
      const secret = failureOf(error)?.confirmation?.clientSecret ?? null;
      if (secret === null) throw error;
      const { confirmPayment } =
        await import("../../components/billing/card-provider/confirm-payment.ts");
      const refused = await confirmPayment(secret);
      if (refused !== null) throw new Error(refused, { cause: error });
      // The second time finds it paid, and brings our own books up to date.
      await pay(id);
    }
  };
  const retry = async (id: string): Promise<void> => {
    setBusy(id);
    try {
      await attempt(id);
      showToast({ title: "Payment Processed", description: "The invoice is paid. Thank you." });
    } catch (error) {
      showToast({
        title: "Payment Failed",
        description: failureWhy(error),
        variant: "destructive",
      });
    } finally {
      setBusy(null);
    }
  };
  return { retry, busy };
}
