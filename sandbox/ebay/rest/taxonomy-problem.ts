import { refuserOf } from "./rest-error.ts";

/** The category tree of eBay Motors. */
export const motorsTree = "100";

/** Refuses a Taxonomy call. */
export const taxonomyProblem = refuserOf("API_TAXONOMY");
