import { useEngineStatus } from "../../api/usage.ts";
import { modelWords } from "./model-words.ts";

/** Whether a language model is asked here, and for what. */
export function ModelLine() {
  const engine = useEngineStatus();
  if (!engine.data) return null;
  const { words, limited } = modelWords(engine.data);
  return <p className={`mt-1 text-sm ${limited ? "text-need" : "text-muted"}`}>{words}</p>;
}
