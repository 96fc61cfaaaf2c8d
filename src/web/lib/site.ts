// Imported as namespaces so that the build drops what isn't used, such as the notices to the owner.
import { facts } from "../../../content/claims.json";
import * as site from "../../../content/site.json";

/**
 * The product's name and addresses (`site`), and facts about the product itself (`facts`). They
 * come from the content files; code never repeats them. See use-claims.ts for the owner's claims.
 */
export { facts, site };
