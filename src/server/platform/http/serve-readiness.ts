import { createServer } from "node:http";
import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import type { Database } from "#server/platform/db/database.ts";

/** Why a process can't serve requests. */
interface NotReady {
  readonly status: "starting" | "no database" | "shutting down";
  readonly message: string;
}

const starting: NotReady = {
  status: "starting",
  message: "The server is starting. It may be migrating the database.",
};
const shuttingDown: NotReady = {
  status: "shutting down",
  message: "The server is finishing its work. Send requests to another process.",
};
const noDatabase: NotReady = {
  status: "no database",
  message: "The database doesn't answer. Everything resumes automatically when it does.",
};

const answerMs = 2000;
const rememberMs = 1000;

/** Tells load balancers whether to send requests to this process. */
export interface Readiness {
  /** Returns why the process can't serve requests, or null if it can. */
  check(): Promise<NotReady | null>;
  /** From now on, this process is shutting down. */
  stop(): void;
}

/** Asks the database at most once a second, however many load balancers ask. */
export function watchReadiness({ pool }: Pick<Database, "pool">): Readiness {
  let stopping = false;
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return {
    async check() {
      if (stopping) return shuttingDown;
      if (asked === null || performance.now() - asked.at > rememberMs)
        asked = { at: performance.now(), answer: answers(pool) };
      return (await asked.answer) ? null : noDatabase;
    },
    stop() {
      stopping = true;
    },
  };
}

async function answers(pool: Database["pool"]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), answerMs);
  });
  const query = pool.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([query, late]).finally(() => clearTimeout(timer));
}

/**
 * Answers `GET /api/ready`: 200 `{ ok: true, status: "ready" }`, or 503 with the reason why this
 * process should get no requests now. Unlike `/api/health`, it asks the database.
 */
export function serveReadiness(app: FastifyInstance, readiness: Readiness): void {
  app.get("/api/ready", async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    const reason = await readiness.check();
    return reason === null
      ? reply.send({ ok: true, status: "ready" })
      : reply.code(503).send({ ok: false, ...reason });
  });
}

/**
 * Answers on the web server's port until the returned function is called: `/api/health` says that
 * the process is alive, and everything else that it isn't ready.
 */
export async function answerWhileStarting({
  port,
  host,
}: {
  readonly port: number;
  readonly host: string;
}): Promise<() => Promise<void>> {
  const server = createServer((request, reply) => {
    const isAlive = request.url === "/api/health";
    reply.writeHead(isAlive ? 200 : 503, {
      "content-type": "application/json",
      "cache-control": "no-store",
      "retry-after": "2",
      connection: "close",
    });
    reply.end(
      JSON.stringify(isAlive ? { ok: true, status: "starting" } : { ok: false, ...starting }),
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  return async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
}
