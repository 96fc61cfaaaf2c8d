import { useRef, useState } from "react";
import type { SampleOutcome } from "../../../api/sample.ts";

export type SampleState =
  | { readonly kind: "untouched" }
  | { readonly kind: "reading"; readonly title: string }
  | SampleOutcome;

/**
 * Runs the engine on titles. Loads the code for the call on the first try, to keep the page light.
 */
export function useSample() {
  const [state, setState] = useState<SampleState>({ kind: "untouched" });
  const latest = useRef(0);
  const read = async (title: string): Promise<void> => {
    const mine = ++latest.current;
    setState({ kind: "reading", title });
    const outcome = await ask(title);
    // Ignore this answer if a later title has been sent in the meantime.
    if (mine === latest.current) setState(outcome);
  };
  return { state, read };
}

async function ask(title: string): Promise<SampleOutcome> {
  try {
    const { readSampleTitle } = await import("../../../api/sample.ts");
    return await readSampleTitle(title);
  } catch {
    return {
      kind: "failed",
      message: "Couldn't load a part of this page. Check your connection and try again.",
    };
  }
}
