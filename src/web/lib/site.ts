// As namespaces, so that a build keeps what is used: the notices to the owner stay out of it.
import * as claims from "../../../content/claims.json";
import * as site from "../../../content/site.json";

/** Name and addresses of the product (`site`) and what the public pages claim (`claims`): from the content files, never spelled in code. */
export { claims, site };
