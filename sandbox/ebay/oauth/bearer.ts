import { header, type SandboxRequest } from "../../kit/exchange.ts";

/** Returns a call's access token, from the Trading header or from `Authorization: Bearer`. */
export function bearerOf(request: SandboxRequest): string | undefined {
  const trading = header(request, "x-ebay-api-iaf-token");
  if (trading !== undefined) return trading;
  const found = /^(?:Bearer|IAF) (.+)$/i.exec(header(request, "authorization") ?? "");
  return found?.[1];
}
