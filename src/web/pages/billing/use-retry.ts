import { useState } from "react";
import { useRetryPayment } from "../../api/billing-data.ts";
import { failureOf, failureWords } from "../../api/failure-words.ts";
import { RequestError } from "../../api/request.ts";
import { showToast } from "../../lib/toast-store.ts";

const notProcessed = "Payment could not be processed. Please update your payment method.";

/** Describes why the payment failed. An answer without a message says what to do next. */
function failureWhy(error: unknown): string {
  return error instanceof RequestError
    ? (failureOf(error)?.message ?? notProcessed)
    : failureWords(error);
}

/**
 * Pays an invoice with the card on file and asks the cardholder if the bank requires it. `busy` is
 * the invoice being paid.
 */
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
      // The second call finds it paid and updates our records.
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
