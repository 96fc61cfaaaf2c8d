export interface ArrivalToast {
  readonly title: string;
  readonly description: string;
  readonly variant?: "destructive";
}

export interface Arrival {
  /** The checkout to confirm before a toast is shown. */
  readonly confirm: string | null;
  readonly toast: ArrivalToast | null;
  /** Milliseconds until the address is cleaned. */
  readonly cleanAfter: number;
}

const cleanAfterPayment = 2000;
const cleanDelay = 1000;
const known = ["payment", "error", "ebay_status", "session_id"] as const;

export const paymentConfirmed: ArrivalToast = {
  title: "Payment Successful!",
  description: "Your subscription has been updated successfully.",
};
export const paymentNotConfirmed: ArrivalToast = {
  title: "Payment Processing",
  description: "Payment completed. Your subscription may take a moment to activate.",
};

/**
 * Reads the parameters of the dashboard's address on arrival: payment first, then error, then the
 * eBay connection. Null without any.
 */
export function readArrival(parameters: URLSearchParams): Arrival | null {
  if (!known.some((name) => parameters.has(name))) return null;
  const sessionId = parameters.get("session_id");
  if (parameters.get("payment") === "success" && sessionId)
    return { confirm: sessionId, toast: null, cleanAfter: cleanAfterPayment };
  return { confirm: null, toast: toastOf(parameters), cleanAfter: cleanDelay };
}

function toastOf(parameters: URLSearchParams): ArrivalToast | null {
  if (parameters.get("payment") === "pending")
    return {
      title: "Payment Processing",
      description: "Your payment is being processed. Please wait a moment.",
    };
  if (parameters.has("error"))
    return {
      title: "Payment Issue",
      description: "There was an issue processing your payment. Please try again.",
      variant: "destructive",
    };
  if (parameters.get("ebay_status") === "success")
    return {
      title: "eBay Connected",
      description: "Your eBay account has been successfully connected.",
    };
  if (parameters.get("ebay_status") === "error")
    return {
      title: "Connection Failed",
      description: "Failed to connect your eBay account. Please try again.",
      variant: "destructive",
    };
  return null;
}
