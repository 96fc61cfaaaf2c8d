import { setTimeout as sleep } from "node:timers/promises";
import { getCurrentUser } from "#contract/accounts.ts";
import { listBatches } from "#contract/batches.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { ApiClient } from "../../test/api-client.ts";
import { everyCall } from "../../test/every-call.ts";
import { createDice } from "./dice.ts";
import { sendWireCall } from "./send-wire-call.ts";
import type { WireAnswer } from "./send-wire-call.ts";
import { writeCall } from "./write-call.ts";
import type { KnownIds, WireCall } from "./write-call.ts";

export interface Attack {
  readonly base: string;
  readonly calls: number;
  readonly seed: number;
  readonly ids: KnownIds;
  /** Texts that appear only in the other seller's data. */
  readonly secrets: readonly string[];
  /** Signs the attacker in. Returns the cookie header. */
  signIn(): Promise<string>;
  /** A third seller, who keeps working meanwhile. */
  readonly bystander: ApiClient;
}

export interface AttackResult {
  /**
   * The problems, each with its call: a server error, a missing answer, or another seller's data.
   */
  readonly findings: readonly string[];
  readonly byStatus: Readonly<Record<string, number>>;
  /** How long the bystander's calls took, in milliseconds, ascending. */
  readonly bystanderMs: readonly number[];
  readonly slowest: readonly { readonly name: string; readonly ms: number }[];
}

const lanes = 12;
/** Called less often, because afterward every call answers 401. */
const sessionEndingPaths: readonly string[] = ["/api/profile/delete-account", "/api/auth/logout"];

/** Sends generated calls to random endpoints, 12 at a time, while the bystander keeps working. */
export async function attackCalls(attack: Attack): Promise<AttackResult> {
  const dice = createDice(attack.seed);
  const findings: string[] = [];
  const byStatus: Record<string, number> = {};
  const slowest = new Map<string, number>();
  let cookie = await attack.signIn();
  let signingIn: Promise<string> | null = null;
  let left = attack.calls;
  const record = (call: Endpoint, wire: WireCall, answer: WireAnswer) => {
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
    const name = `${call.method} ${call.path}`;
    if (answer.status < 300) slowest.set(name, Math.max(slowest.get(name) ?? 0, answer.ms));
    const problem = findProblem(attack, wire, answer);
    if (problem !== null)
      findings.push(`${problem}: ${describe(wire)} → ${answer.text.slice(0, 200)}`);
  };
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const call = dice.pick(everyCall);
      if (sessionEndingPaths.includes(call.path) && !dice.chance(0.2)) continue;
      const isSignedIn = dice.chance(0.85);
      const wire = writeCall(call, dice, attack.ids);
      const answer = await sendWireCall(attack.base, wire, isSignedIn ? cookie : "");
      record(call, wire, answer);
      if (!isSignedIn || answer.status !== 401 || wire.headers["cookie"] !== undefined) continue;
      signingIn ??= attack.signIn().finally(() => (signingIn = null));
      cookie = await signingIn;
    }
  };
  const watched = watchBystander(attack.bystander, findings);
  let bystanderMs: readonly number[] = [];
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    bystanderMs = await watched.stop();
  }
  return {
    findings,
    byStatus,
    bystanderMs,
    slowest: [...slowest]
      .map(([name, ms]) => ({ name, ms }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 10),
  };
}

function findProblem(attack: Attack, wire: WireCall, answer: WireAnswer): string | null {
  if (answer.timedOut) return "no answer";
  if (answer.status >= 500) return `answered ${answer.status}`;
  const sent = `${wire.path} ${wire.body?.toString() ?? ""}`;
  const shown = attack.secrets.find(
    (secret) => !sent.includes(secret) && answer.text.includes(secret),
  );
  return shown === undefined ? null : `shows ${shown} of another seller`;
}

function describe({ method, path, headers, body, cutAt }: WireCall): string {
  const sent =
    body === null ? "" : ` ${JSON.stringify(body.toString().slice(0, 300))} (${body.length} bytes)`;
  const cut = cutAt === null ? "" : ` cut at ${cutAt}`;
  return `${method} ${path.slice(0, 300)} [${headers["content-type"] ?? ""}]${sent}${cut}`;
}

function watchBystander(client: ApiClient, findings: string[]) {
  const times: number[] = [];
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      for (const call of [getCurrentUser, listBatches]) {
        const startedAt = performance.now();
        const { status } = await client.send(call);
        times.push(performance.now() - startedAt);
        if (status !== 200) findings.push(`another seller's ${call.path} answered ${status}`);
      }
      await sleep(50);
    }
  };
  const watching = watch();
  return {
    async stop(): Promise<readonly number[]> {
      isOver = true;
      await watching;
      return times.toSorted((a, b) => a - b);
    },
  };
}
