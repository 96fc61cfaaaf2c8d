// Imported as namespaces so that the build drops what isn't used, such as the notices to the owner.
import * as claims from "../../../content/claims.json";
import * as site from "../../../content/site.json";

/**
 * The product's name and addresses (`site`) and the marketing claims (`claims`). They come from the
 * content files; code never repeats them.
 */
export { claims, site };
