import Stripe from "stripe";
import type { StripeSettings } from "./stripe-settings.ts";

/** The API version this adapter is written for, to recognize events of other versions. */
export const apiVersion = "2026-10-28.endive";

/** Retries are safe, because the package sends the same idempotency key again. */
export function openClient(settings: StripeSettings): Stripe {
  return new Stripe(settings.secretKey, {
    apiVersion,
    maxNetworkRetries: 2,
    timeout: settings.timeoutMs,
    telemetry: false,
    ...hostOf(settings.apiBase),
  });
}

function hostOf(
  apiBase: string | null,
): Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, "host" | "port" | "protocol"> {
  if (apiBase === null) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const secure = protocol === "https:";
  return {
    host: hostname,
    port: port === "" ? (secure ? 443 : 80) : Number(port),
    protocol: secure ? "https" : "http",
  };
}
