export interface Arrival {
  readonly toast: { readonly title: string; readonly description: string; readonly variant?: "destructive" } | null;
  /** Milliseconds until the address is cleaned. */
  readonly cleanAfter: number;
}

const cleanDelay = 1000;
const known = ["payment", "error", "ebay_status", "session_id"] as const;

/** What the parameters of the dashboard's address say on arrival: payment first, then error, then the eBay connection. Null without any. */
export function readArrival(parameters: URLSearchParams): Arrival | null {
  if (!known.some((name) => parameters.has(name))) return null;
  return { toast: toastOf(parameters), cleanAfter: cleanDelay };
}

function toastOf(parameters: URLSearchParams): Arrival["toast"] {
  if (parameters.get("payment") === "pending") return { title: "Payment Processing", description: "Your payment is being processed. Please wait a moment." };
  if (parameters.has("error")) return { title: "Payment Issue", description: "There was an issue processing your payment. Please try again.", variant: "destructive" };
  if (parameters.get("ebay_status") === "success") return { title: "eBay Connected", description: "Your eBay account has been successfully connected." };
  if (parameters.get("ebay_status") === "error") return { title: "Connection Failed", description: "Failed to connect your eBay account. Please try again.", variant: "destructive" };
  return null;
}
