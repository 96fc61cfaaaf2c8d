import { createHmac } from "node:crypto";

/** `Stripe-Signature`, as of the wall clock: a signature of a simulated time would look old or not yet made. */
export function signatureOf(payload: string, secret: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${createHmac("sha256", secret).update(`${atSeconds}.${payload}`).digest("hex")}`;
}
