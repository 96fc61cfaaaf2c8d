import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  checkPartsFile,
  getPartsFile,
  importPartsFile,
  listPartsFiles,
  partsProblemsPath,
  undoPartsImport,
  uploadPartsFile,
} from "#contract/parts.ts";
import { endpoint } from "#contract/endpoint.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { showBatch } from "#server/features/batches/await-batch.ts";
import type { Database } from "#server/platform/db/database.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { writeCsv } from "#server/platform/tabular-files/write-csv.ts";
import { z } from "zod";
import { checkFile } from "./check-file.ts";
import { listProblems } from "./list-problems.ts";
import { openFile } from "./open-file.ts";
import { presentPartsFile } from "./present.ts";
import { receiveFile } from "./receive-file.ts";
import { startImport, startUndo } from "./start-work.ts";
import { readFile, readImports, updateFile } from "./store.ts";
import type { PartsFileRow } from "./store.ts";

export interface PartsFileRouteDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

const problemsCall = endpoint({
  method: "GET",
  path: partsProblemsPath,
  params: z.object({ id: z.uuid() }),
  answer: z.unknown(),
});

export function registerPartsFileRoutes(app: FastifyInstance, deps: PartsFileRouteDeps): void {
  const { db, gate } = deps;
  registerUpload(app, deps);
  const show = async (sellerId: SellerId, id: string) => {
    const row = await readFile(db, sellerId, { id });
    return row
      ? succeed(await withBatch(db, sellerId, row))
      : fail("not-found", "This file is not stored any more. Please send it again.");
  };
  serveEndpoint(app, { call: listPartsFiles, gate }, async ({ pass }) =>
    succeed(
      await Promise.all(
        (await readImports(db, pass.sellerId)).map((row) => withBatch(db, pass.sellerId, row)),
      ),
    ),
  );
  serveEndpoint(app, { call: getPartsFile, gate }, ({ pass, params }) =>
    show(pass.sellerId, params.id),
  );
  serveEndpoint(app, { call: checkPartsFile, gate }, async ({ pass, params, body }) => {
    const row = await readFile(db, pass.sellerId, { id: params.id });
    if (!row) return fail("not-found", "This file is not stored any more. Please send it again.");
    const checked = await checkFile(openFile(db, pass.sellerId, row), {
      format: row.format,
      ...body,
    });
    // The list of problems is asked for later, and is then of this choice.
    if (checked.ok && row.state === "received")
      await db.asSeller(pass.sellerId, (tx) =>
        updateFile(tx, pass.sellerId, { id: row.id, ...body }),
      );
    return checked;
  });
  serveEndpoint(app, { call: problemsCall, gate }, async ({ pass, params, reply }) => {
    const row = await readFile(db, pass.sellerId, { id: params.id });
    if (!row) return fail("not-found", "This file is not stored any more. Please send it again.");
    reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="rows-to-mend.csv"');
    return succeed(Readable.from(writeCsv(listProblems(openFile(db, pass.sellerId, row), row))));
  });
  const after = async (sellerId: SellerId, id: string, work: Result<void>) =>
    work.ok ? show(sellerId, id) : work;
  serveEndpoint(app, { call: importPartsFile, gate }, async ({ pass, params, body }) =>
    after(
      pass.sellerId,
      params.id,
      await startImport(deps, pass.sellerId, { id: params.id, ...body }),
    ),
  );
  serveEndpoint(app, { call: undoPartsImport, gate }, async ({ pass, params }) =>
    after(pass.sellerId, params.id, await startUndo(deps, pass.sellerId, params.id)),
  );
}

/** In a scope of its own: only here is a body taken as a stream of bytes. */
function registerUpload(app: FastifyInstance, { db, gate }: PartsFileRouteDeps): void {
  void app.register((scoped, _options, done) => {
    scoped.addContentTypeParser("application/octet-stream", (_request, payload, parsed) =>
      parsed(null, payload),
    );
    serveEndpoint(
      scoped,
      { call: uploadPartsFile, gate },
      async ({ pass, query, body, request, reply }) => {
        if (!(body instanceof Readable))
          return fail(
            "invalid-input",
            "Send the file itself as the body (application/octet-stream).",
          );
        const said = Number(request.headers["content-length"]);
        const received = await receiveFile(db, pass.sellerId, {
          name: query.name,
          size: Number.isFinite(said) ? said : null,
          bytes: body,
        });
        // What is still on its way of a refused file is not waited for.
        if (!received.ok) reply.header("connection", "close");
        return received.ok ? succeed(presentPartsFile(received.value, null)) : received;
      },
    );
    done();
  });
}

async function withBatch(db: Database, sellerId: SellerId, row: PartsFileRow) {
  const batchId = row.undoBatchId ?? row.batchId;
  const batch = batchId === null ? null : await showBatch(db, sellerId, batchId);
  return presentPartsFile(row, batch?.ok ? batch.value : null);
}
