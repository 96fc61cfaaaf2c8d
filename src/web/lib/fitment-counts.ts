import { facts } from "./site.ts";

/**
 * Says how many fitments a part gets. `many` is the owner's claim; without it, only what a part can
 * carry is said.
 */
export function fitmentCounts(many: string | null): string {
  return many === null
    ? `Up to ${facts.mostFitmentsPerPart} fitments per part, and more where eBay takes more`
    : `${many} fitments per part that fits many vehicles, up to ${facts.mostFitmentsPerPart}, and more where eBay takes more`;
}
