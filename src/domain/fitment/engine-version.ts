/**
 * Part of the hash of a listing's inputs: a new version lets stored fitments be generated again.
 */
export const engineVersion = "33";
