import { countOf } from "../count-words.ts";
import type { NoticeKind } from "./notice-kind.ts";

export interface RunFinished {
  /** The kind of batch. */
  readonly run: string;
  readonly state: "done" | "cancelled";
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
}

const names: Readonly<Record<string, string>> = {
  import: "Import",
  generate: "Generation",
  sync: "Sync",
  undo: "Undo",
  "mpn-discovery": "MPN search",
  "mpn-approval": "MPN approval",
  "parts-import": "Parts file import",
  "parts-undo": "Undo of a parts file",
  enrich: "Product preparation",
  verify: "Product check",
  publish: "Publishing",
};
const products: readonly string[] = ["enrich", "verify", "publish"];
/** The items of a parts file are blocks of its rows, which mean nothing to a seller. */
const withoutCounts: readonly string[] = ["parts-import", "parts-undo"];
/** Sellers watch shorter runs on the screen. */
const mailedFromSeconds = 60;

export const runFinished: NoticeKind<RunFinished> = {
  label: "Finished runs",
  explanation:
    "An import, generation, sync, or other run is done. Emailed if it took at least a minute.",
  isMailed: ({ seconds }) => seconds >= mailedFromSeconds,
  write(facts) {
    const name = names[facts.run] ?? "Run";
    const noun = products.includes(facts.run) ? "product" : "listing";
    const title =
      facts.state === "cancelled"
        ? `${name} canceled`
        : facts.failed > 0
          ? `${name} finished with ${countOf(facts.failed, "failure")}`
          : `${name} finished`;
    const counts = [
      `${countOf(facts.done, noun)} done`,
      ...(facts.skipped > 0 ? [`${facts.skipped.toLocaleString("en-US")} skipped`] : []),
      ...(facts.failed > 0 ? [`${facts.failed.toLocaleString("en-US")} failed`] : []),
    ];
    return {
      title,
      lines: [
        ...(withoutCounts.includes(facts.run) ? [] : [`${counts.join(", ")}.`]),
        ...(facts.failed > 0 ? ["The activity log says why, and lets you retry."] : []),
      ],
      action: { label: "Open the activity log", path: `/activity?kind=${facts.run}` },
    };
  },
};
