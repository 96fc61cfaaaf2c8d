import { facts } from "./site.ts";

/**
 * Says how many fitments a part gets. `usual` is the owner's claim; without it, only what a part can
 * carry is said.
 */
export function fitmentCounts(usual: string | null): string {
  return usual === null
    ? `Up to ${facts.mostFitmentsPerPart} fitments per part, and more where eBay takes more`
    : `${usual} fitments per part, up to ${facts.mostFitmentsPerPart}`;
}
