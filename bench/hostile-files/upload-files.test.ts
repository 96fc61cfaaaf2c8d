import { afterAll, beforeAll, expect, it } from "vitest";
import type { ApiClient } from "../../test/api-client.ts";
import { startProcesses } from "../../test/start-processes.ts";
import type { Processes } from "../../test/start-processes.ts";
import { watchMemory } from "../../test/watch-memory.ts";
import { kindsOfFiles } from "./make-file.ts";
import { uploadFiles } from "./upload-files.ts";

const maxMegabytes = 400;
const rounds = 4;

let processes: Processes;
const clients: ApiClient[] = [];

beforeAll(async () => {
  processes = await startProcesses(1);
  for (const seller of ["first-day-parts", "no-email-motors"])
    clients.push(...(await processes.signIn(seller)));
}, 240_000);
afterAll(() => processes.close());

it(
  "accepts or refuses every kind of file with a clear answer, and the server's memory stays low",
  { timeout: 600_000 },
  async () => {
    const memory = watchMemory(processes.servers[0]?.pid);
    const { sent, faults } = await uploadFiles({
      clients,
      count: kindsOfFiles * rounds,
      seed: 13,
      milliseconds: Infinity,
      large: 0,
      log: () => undefined,
    });
    memory.stop();
    expect(faults).toEqual([]);
    expect(sent).toBe(kindsOfFiles * rounds);
    expect(memory.peak).toBeLessThan(maxMegabytes);
    expect((await clients[0]?.open("/api/health"))?.status).toBe(200);
  },
);
