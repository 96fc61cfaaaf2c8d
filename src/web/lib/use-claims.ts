import { createContext, useContext } from "react";
import { claims } from "../../../content/claims.json";
import { site } from "./site.ts";

type Content = typeof claims;
/** The owner's claims that may be shown; null for those that may not. */
export type Claims = { readonly [Name in keyof Content]: Content[Name]["value"] | null };

/** Whether claims that the owner hasn't confirmed are shown, too: only in the sandbox. */
export const ShowsUnconfirmed = createContext(false);

/** Returns the claims that may be shown on this page. */
export function useClaims(): Claims {
  return pickClaims(useContext(ShowsUnconfirmed));
}

/** Returns the company behind the product; null while its lines are placeholders. */
export function useCompany(): typeof site.company | null {
  return useContext(ShowsUnconfirmed) || !site.toBeConfirmedByOwner ? site.company : null;
}

/** The claims that the owner has confirmed. Nothing else may reach search engines. */
export const confirmedClaims = pickClaims(false);

function pickClaims(all: boolean): Claims {
  return Object.fromEntries(
    Object.entries(claims).map(([name, { confirmed, value }]) => [
      name,
      all || confirmed ? value : null,
    ]),
  ) as unknown as Claims;
}
