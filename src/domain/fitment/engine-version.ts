/** Goes into the hash of a listing's inputs: a new version means that stored fitments may be made anew. */
export const engineVersion = "4";
