/** How an engine of one size breathes or is driven: what tells it apart from its namesakes. */
export type EngineGroup = "plain" | "forced" | "hybrid" | "diesel" | "other";
