import { getBatchItems, previewUndo } from "#contract/batches.ts";
import type { Batch } from "#contract/batches.ts";
import { BatchIcon } from "../components/batch/batch-icon.tsx";
import { BatchItems } from "../components/batch/batch-items.tsx";
import { BatchLine } from "../components/batch/batch-line.tsx";
import { ModelUseLine } from "../components/batch/model-use-line.tsx";
import { UndoRun } from "../components/batch/undo-run.tsx";
import { Answered, answer, hold, refuse } from "./fixed-answers.tsx";
import { finished, modelUse, running } from "./fixed-data.ts";
import { items } from "./run-items.ts";
import { Group, Opens, Specimen, State } from "./specimen.tsx";

const icons: readonly [string, Pick<Batch, "state" | "failed">][] = [
  ["running", { state: "running", failed: 0 }],
  ["canceling", { state: "cancelling", failed: 0 }],
  ["paused", { state: "paused", failed: 0 }],
  ["canceled", { state: "cancelled", failed: 0 }],
  ["done", { state: "done", failed: 0 }],
  ["done, some failed", { state: "done", failed: 3 }],
];

const lines: readonly Batch[] = [
  running,
  {
    ...running,
    id: "unknown-total",
    kind: "import",
    total: 0,
    done: 0,
    failed: 0,
    left: 0,
    ratePerMinute: null,
    secondsLeft: null,
  },
  {
    ...running,
    id: "with-model",
    kind: "generate",
    languageModel: { ...modelUse, notice: "Today’s limit of the language model is used up." },
  },
  {
    ...running,
    id: "paused",
    kind: "generate",
    state: "paused",
    pausedReason: "eBay's daily call limit is reached.",
    pausedUntil: "2025-11-22T08:00:00Z",
  },
  {
    ...running,
    id: "paused-for-long",
    state: "paused",
    pausedReason: "Your eBay connection has expired.",
  },
  {
    ...running,
    id: "before-its-sync",
    kind: "generate",
    thenSync: { include: [] },
    followedBy: [],
  },
  { ...running, id: "after-its-generation", follows: "before-its-sync" },
  { ...running, id: "canceling", state: "cancelling" },
];

const preview = {
  listings: 1131,
  removed: 21_480,
  restored: 612,
  skipped: [{ reason: "changed on eBay in the meantime", count: 33 }],
};
const nothingLeft = {
  listings: 0,
  removed: 0,
  restored: 0,
  skipped: [],
};

export function Runs() {
  return (
    <Group name="Runs">
      <Specimen file="batch/batch-icon" of={{ BatchIcon }}>
        {icons.map(([name, batch]) => (
          <State key={name} name={name}>
            <BatchIcon batch={batch} />
          </State>
        ))}
      </Specimen>
      <Specimen file="batch/batch-line" of={{ BatchLine }} stacked>
        {lines.map((batch) => (
          <BatchLine key={batch.id} batch={batch} />
        ))}
      </Specimen>
      <Specimen file="batch/model-use-line" of={{ ModelUseLine }} stacked>
        <State name="asked, with cached answers">
          <ModelUseLine use={modelUse} />
        </State>
        <State name="not asked, with a notice">
          <ModelUseLine
            use={{
              ...modelUse,
              asked: 0,
              reused: 0,
              notice: "Today’s limit of the language model is used up.",
            }}
          />
        </State>
      </Specimen>
      <Items />
      <Undo />
    </Group>
  );
}

const itemStates = [
  { name: "every outcome", batch: finished, by: answer(getBatchItems, { items, total: 240 }) },
  {
    name: "an outcome that nothing has",
    batch: finished,
    by: answer(getBatchItems, { items: [], total: 0 }),
  },
  { name: "loading", batch: running, by: hold(getBatchItems) },
  { name: "failed to load", batch: finished, by: refuse(getBatchItems) },
  {
    name: "a run without listings",
    batch: {
      ...finished,
      kind: "import",
      total: 0,
      done: 0,
      failed: 0,
      skipped: 0,
    },
    by: answer(getBatchItems, { items: [], total: 0 }),
  },
] as const;

function Items() {
  return (
    <Specimen file="batch/batch-items" of={{ BatchItems }} stacked>
      {itemStates.map(({ name, batch, by }) => (
        <State key={name} name={name}>
          <Answered by={[by]}>
            <div className="flex flex-col gap-3">
              <BatchItems batch={batch} />
            </div>
          </Answered>
        </State>
      ))}
      <State name="items that can be opened">
        <Answered by={[answer(getBatchItems, { items: items.slice(0, 2), total: 2 })]}>
          <div className="flex flex-col gap-3">
            <BatchItems batch={finished} onOpenListing={() => undefined} />
          </div>
        </Answered>
      </State>
    </Specimen>
  );
}

function Undo() {
  return (
    <Specimen file="batch/undo-run" of={{ UndoRun }}>
      {(
        [
          ["what it would change", answer(previewUndo, preview)],
          ["nothing left to undo", answer(previewUndo, nothingLeft)],
          ["loading", hold(previewUndo)],
          ["failed to load", refuse(previewUndo)],
        ] as const
      ).map(([name, by]) => (
        <State key={name} name={name}>
          <Answered by={[by]}>
            <Opens role="dialog" name={`undo: ${name}`}>
              <UndoRun batch={finished} />
            </Opens>
          </Answered>
        </State>
      ))}
    </Specimen>
  );
}
