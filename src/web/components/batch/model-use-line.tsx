import type { BatchModelUse } from "#contract/batches.ts";
import { modelUseWords } from "./model-use-words.ts";

/** Shows how a batch used the language model, and why some questions weren't sent. */
export function ModelUseLine({ use }: { readonly use: BatchModelUse | null }) {
  if (use === null) return null;
  const words = modelUseWords(use);
  return (
    <>
      {words === null ? null : <p className="mt-1 text-xs text-muted">{words}</p>}
      {use.notice === null ? null : <p className="mt-1 text-sm text-need">{use.notice}</p>}
    </>
  );
}
