import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";

/** Confirms a payment whose checkout just sent the browser back. May be called again. */
export const confirmCheckout = endpoint({ method: "POST", path: "/api/billing/checkout-success", body: z.object({ sessionId: z.string().min(1) }), answer: done });
