import { createHmac } from "node:crypto";

/**
 * Makes a `Stripe-Signature` with the wall clock's time, because a simulated time would look wrong
 * to the receiver.
 */
export function signatureOf(payload: string, secret: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${createHmac("sha256", secret).update(`${atSeconds}.${payload}`).digest("hex")}`;
}
