import type { EngineRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt } from "../../reading/tokens.ts";

/** Marks engines as limits, which count for parts that fit any engine, too. */
export function statedEngines(engines: readonly EngineRead[]): readonly EngineRead[] {
  return engines.map((engine) => ({ ...engine, stated: true }));
}

/**
 * Returns the engines of a sentence that limits all cars. "Only" makes them limits, and a comma
 * behind it ends them: "5.4 only, title has 4.6 for search".
 */
export function limitEngines({ engines, tokens }: TextRead): readonly EngineRead[] {
  const only = tokens.findIndex(({ word }) => word === "only");
  if (only === -1) return engines;
  const isEnd = tokenAt(tokens, only + 1).word === ",";
  return statedEngines(isEnd ? engines.filter(({ to }) => to <= only) : engines);
}
