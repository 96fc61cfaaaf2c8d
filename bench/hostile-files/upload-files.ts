import { setTimeout as sleep } from "node:timers/promises";
import { parseProductFile } from "#contract/bulk-products.ts";
import {
  checkPartsFile,
  discardPartsFile,
  partsProblemsPath,
  uploadPartsFile,
} from "#contract/parts-files.ts";
import type { ApiClient } from "../../test/api-client.ts";
import { makeFile } from "./make-file.ts";
import type { FileOrder, MadeFile } from "./make-text-file.ts";
import { seedRandom } from "../seeded-random.ts";
import type { SeededRandom } from "../seeded-random.ts";

const megabyte = 1024 * 1024;
const maxBytes = { parts: 50 * megabyte - 64 * 1024, products: 20 * megabyte - 64 * 1024 } as const;

export interface UploadPlan {
  /** One client per seller. Each uploads one file at a time. */
  readonly clients: readonly ApiClient[];
  readonly count: number;
  readonly seed: number;
  /** The time limit, after which no more files are sent. */
  readonly milliseconds: number;
  /** The share of files that may be as large as the limit allows, from 0 to 1. */
  readonly large: number;
  /** Receives the progress, and each fault as it occurs. */
  readonly log: (text: string) => void;
}

export interface UploadReport {
  readonly sent: number;
  /** How often each outcome occurred, by kind of file. */
  readonly outcomes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The failures: status 500 or higher, broken connections, and valid files that were refused. */
  readonly faults: readonly string[];
}

/** Uploads generated parts and product files, and records the server's answer to each. */
export async function uploadFiles(plan: UploadPlan): Promise<UploadReport> {
  const outcomes = new Map<string, Map<string, number>>();
  const faults: string[] = [];
  const deadline = performance.now() + plan.milliseconds;
  let next = 0;
  let sent = 0;
  const record = (what: string, outcome: string) => {
    const counts = outcomes.get(what) ?? new Map<string, number>();
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    outcomes.set(what, counts);
  };
  await Promise.all(
    plan.clients.map(async (client) => {
      while (next < plan.count && performance.now() < deadline) {
        const at = next;
        next += 1;
        const { made, target, random } = makeUpload(plan, at);
        const outcome = await upload(client, { made, target, random }).catch(
          (error: unknown) => `no answer: ${String(error)} ${String(Object(error).cause ?? "")}`,
        );
        sent += 1;
        if (sent % 500 === 0) plan.log(`${sent} files`);
        record(made.what, /^(\d+|disconnected)/.exec(outcome)?.[0] ?? "other");
        if (!isFault(outcome, made)) continue;
        const fault = `file ${at} (${made.what}, ${target}, ${made.bytes.length} bytes): ${outcome}`;
        faults.push(fault);
        plan.log(fault);
      }
    }),
  );
  return { sent, outcomes, faults };
}

interface Upload {
  readonly made: MadeFile;
  readonly target: FileOrder["target"];
  readonly random: SeededRandom;
}

/** Makes the file at a position. Each has a separate seed, so it doesn't depend on the others. */
function makeUpload({ seed, large }: Pick<UploadPlan, "seed" | "large">, at: number): Upload {
  const random = seedRandom(seed * 1_000_003 + at);
  const target = random.chance(0.5) ? "parts" : "products";
  const most = random.chance(large)
    ? maxBytes[target]
    : random.chance(0.1)
      ? 4 * megabyte
      : 200 * 1024;
  return { made: makeFile({ random, target, most }, at), target, random };
}

function isFault(outcome: string, { isValid }: MadeFile): boolean {
  const status = Number(/^\d+/.exec(outcome)?.[0] ?? 0);
  return (
    outcome !== "disconnected" && (status === 0 || status >= 500 || (isValid && status !== 200))
  );
}

async function upload(client: ApiClient, { made, target, random }: Upload): Promise<string> {
  if (random.chance(0.02)) return disconnectEarly(client, { made, target, random });
  for (let tries = 0; ; tries += 1) {
    const answer = await send(client, { made, target }, null);
    const text = await answer.text();
    if (answer.status === 429 && tries < 20) {
      await sleep(Math.min(10, Number(answer.headers.get("retry-after") ?? 1)) * 1000);
      continue;
    }
    if (answer.status !== 200 || target === "products") return describeAnswer(answer.status, text);
    const { id, mapping } = uploadPartsFile.answer.parse(JSON.parse(text));
    return examine(client, id, { mapping, random, text });
  }
}

const describeAnswer = (status: number, text: string) => `${status} ${text.slice(0, 300)}`;

/** Checks, lists the problems of, and discards an accepted file, as a seller would. */
async function examine(
  client: ApiClient,
  id: string,
  {
    mapping,
    random,
    text,
  }: { readonly mapping: object; readonly random: SeededRandom; readonly text: string },
): Promise<string> {
  const checked = random.chance(0.4)
    ? await client.send(checkPartsFile, { params: { id }, body: { mapping, brand: "TYC" } })
    : null;
  const problems = random.chance(0.1)
    ? await client.open(partsProblemsPath.replace(":id", id))
    : null;
  await problems?.arrayBuffer();
  const discarded = await client.send(discardPartsFile, { params: { id } });
  const worst = Math.max(checked?.status ?? 0, problems?.status ?? 0, discarded.status);
  return worst >= 500
    ? `${worst} after it was accepted: ${JSON.stringify(checked?.body)}`
    : describeAnswer(200, text);
}

/** Sends a file, and usually disconnects before the answer. */
async function disconnectEarly(
  client: ApiClient,
  { made, target, random }: Upload,
): Promise<string> {
  const signal = AbortSignal.timeout(random.size(1, 2000));
  try {
    const answer = await send(client, { made, target }, signal);
    const text = await answer.text();
    if (answer.status === 200 && target === "parts")
      await client.send(discardPartsFile, {
        params: { id: uploadPartsFile.answer.parse(JSON.parse(text)).id },
      });
    return answer.status >= 500 ? describeAnswer(answer.status, text) : "disconnected";
  } catch {
    return "disconnected";
  }
}

function send(
  client: ApiClient,
  { made, target }: Pick<Upload, "made" | "target">,
  signal: AbortSignal | null,
): Promise<Response> {
  const bytes = new Uint8Array(made.bytes);
  if (target === "parts")
    return client.open(`${uploadPartsFile.path}?name=${encodeURIComponent(made.name)}`, {
      method: "POST",
      body: bytes,
      headers: { "content-type": "application/octet-stream" },
      signal,
    });
  const form = new FormData();
  form.append("file", new Blob([bytes]), made.name);
  return client.open(parseProductFile.path, { method: "POST", body: form, signal });
}
