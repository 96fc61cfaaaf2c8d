import claimsContent from "../../../content/claims.json";
import siteContent from "../../../content/site.json";

/** Name and addresses of the product: from the content file, never spelled in code. */
export const site = siteContent;

/** What the public pages claim: from the content file, to be proven by the owner. */
export const claims = claimsContent;
