import content from "../../../content/site.json";

/** Name, address and claims of the product: the one content file, never spelled in code. */
export const site = content;
