import { Worker } from "node:worker_threads";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import { startTable } from "./start-table.ts";
import type { FileSource, Table, TableLimits, TableRow } from "./table.ts";

/** What the worker is given, and what it says. */
export interface ExcelTask {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly format: "xlsx" | "xls";
  readonly limits: TableLimits;
}
export type ExcelAnswer =
  | { readonly kind: "opened"; readonly sheet: { readonly name: string; readonly of: number } }
  | {
      readonly kind: "rows";
      readonly rows: readonly TableRow[];
      readonly wide: TableRow | null;
      readonly done: boolean;
    }
  | { readonly kind: "broken" | "too-large" | "locked" | "empty" | "overrun" };

/** Reads the first sheet with anything in it. The work is done in a thread of its own with limits on memory and time. */
export async function readExcel(
  source: FileSource,
  format: "xlsx" | "xls",
  limits: TableLimits,
): Promise<Result<Table>> {
  const thread = startThread({ bytes: await readWhole(source), format, limits });
  const opened = await thread.answer(limits.excel.milliseconds);
  if (opened.kind !== "opened") {
    await thread.stop();
    return { ok: false, failure: explain(source.name, opened.kind) };
  }
  return startTable(
    { format, encoding: null, delimiter: null, sheet: opened.sheet },
    { source, limits, rows: takeRows(source, limits, thread) },
  );
}

async function readWhole(source: FileSource): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(source.size);
  let at = 0;
  for await (const bytes of source.open()) {
    whole.set(bytes.subarray(0, whole.length - at), at);
    at += bytes.length;
  }
  return whole;
}

async function* takeRows(
  source: FileSource,
  limits: TableLimits,
  thread: Thread,
): AsyncGenerator<Result<readonly TableRow[]>, void> {
  try {
    for (;;) {
      thread.ask();
      const answer = await thread.answer(limits.excel.milliseconds);
      if (answer.kind !== "rows")
        return yield { ok: false, failure: explain(source.name, answer.kind) };
      if (answer.rows.length > 0) yield succeed(answer.rows);
      if (answer.wide) return yield { ok: false, failure: tooWide(answer.wide, limits.columns) };
      if (answer.done) return;
    }
  } finally {
    await thread.stop();
  }
}

interface Thread {
  ask(): void;
  answer(milliseconds: number): Promise<ExcelAnswer>;
  stop(): Promise<unknown>;
}

function startThread(task: ExcelTask): Thread {
  const heap = { maxOldGenerationSizeMb: task.limits.excel.memoryMb, maxYoungGenerationSizeMb: 32 };
  const worker = new Worker(new URL("./excel-worker.ts", import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: heap,
    stderr: true,
    stdout: true,
  });
  const waiting: ((answer: ExcelAnswer) => void)[] = [];
  const arrived: ExcelAnswer[] = [];
  const deliver = (answer: ExcelAnswer) => {
    const next = waiting.shift();
    if (next) next(answer);
    else arrived.push(answer);
  };
  worker.on("message", deliver);
  // Out of memory, or a bug of the reader that the file has found.
  worker.on("error", (error) =>
    deliver({
      kind: "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "overrun" : "broken",
    }),
  );
  return {
    ask: () => worker.postMessage("more"),
    answer(milliseconds) {
      const ready = arrived.shift();
      if (ready) return Promise.resolve(ready);
      return new Promise((resolve) => {
        const timer = setTimeout(() => deliver({ kind: "overrun" }), milliseconds);
        waiting.push((answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
      });
    },
    stop: () => worker.terminate(),
  };
}

const words = {
  broken:
    "is not a workbook that can be read: it is broken, or no Excel file. Open it in Excel, save it again as .xlsx or CSV, and send that.",
  "too-large":
    "holds far more than its size says when unpacked, and was not opened. Save it as CSV and send that.",
  locked: "is protected by a password. Save it without one and send it again.",
  empty: "has no rows.",
  overrun: "takes too much memory or time to read. Save it as CSV and send that, or split it.",
} as const;

function explain(
  name: string,
  kind: Exclude<ExcelAnswer["kind"], "rows" | "opened"> | "rows" | "opened",
): Failure {
  return fail(
    "invalid-input",
    `${name} ${kind === "rows" || kind === "opened" ? words.broken : words[kind]}`,
  ).failure;
}

function tooWide(row: TableRow, most: number): Failure {
  return fail(
    "invalid-input",
    `Row ${row.number} has ${Number(row.cells[0]).toLocaleString("en-US")} columns; at most ${most.toLocaleString("en-US")} are read. Remove the columns that are not needed.`,
  ).failure;
}
