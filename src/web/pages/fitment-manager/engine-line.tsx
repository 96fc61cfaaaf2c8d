import { useEngineStatus } from "../../api/usage.ts";
import { engineWords } from "./engine-words.ts";

/**
 * What generates here: the built-in engine alone, or which language model beside it, and what is
 * left of it today.
 */
export function EngineLine() {
  const engine = useEngineStatus();
  if (!engine.data) return null;
  const { words, limited } = engineWords(engine.data);
  return <p className={`mt-1 text-xs ${limited ? "text-need" : "text-muted"}`}>{words}</p>;
}
