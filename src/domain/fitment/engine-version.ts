/**
 * Goes into the hash of a listing's inputs: a new version means that stored fitments may be
 * generated again.
 */
export const engineVersion = "8";
