import { useRef, useState } from "react";
import type { SampleOutcome } from "../../../api/sample.ts";

export type SampleState =
  | { readonly kind: "untouched" }
  | { readonly kind: "reading"; readonly title: string }
  | SampleOutcome;

/** Reads titles with the engine; what makes the call is loaded at the first try, to keep the page light. */
export function useSample() {
  const [state, setState] = useState<SampleState>({ kind: "untouched" });
  const latest = useRef(0);
  const read = async (title: string): Promise<void> => {
    const mine = ++latest.current;
    setState({ kind: "reading", title });
    const outcome = await ask(title);
    // A later title was sent meanwhile: its answer counts.
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
      message: "A part of this page could not be loaded. Check your connection and try again.",
    };
  }
}
