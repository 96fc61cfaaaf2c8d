import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  checkPartsFile,
  discardPartsFile,
  discardPartsFiles,
  getPartsFile,
  importPartsFile,
  listPartsFiles,
  partsProblemsPath,
  undoPartsImport,
  uploadPartsFile,
} from "#contract/parts-files.ts";
import { endpoint } from "#contract/endpoint.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { showBatch } from "#server/features/batches/await-batch.ts";
import type { Database } from "#server/platform/db/database.ts";
import { streamAndRemove } from "#server/platform/file-reading/spool-file.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import { watchCaller } from "#server/platform/http/watch-caller.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { z } from "zod";
import { checkStored, spoolProblems } from "./examine-file.ts";
import { presentPartsFile } from "./present.ts";
import type { ReadingDeps } from "./read-stored-file.ts";
import { receiveFile } from "./receive-file.ts";
import { fileGone, startImport, startUndo } from "./start-work.ts";
import { deleteReceived, readFile, readImports, updateFile } from "./store.ts";
import type { PartsFileRow } from "./store.ts";

export interface PartsFileRouteDeps extends ReadingDeps {
  readonly jobs: JobQueue;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

const problemsCall = endpoint({
  method: "GET",
  path: partsProblemsPath,
  load: "download",
  params: z.object({ id: z.uuid() }),
  answer: z.unknown(),
});

export function registerPartsFileRoutes(app: FastifyInstance, deps: PartsFileRouteDeps): void {
  const { db, gate } = deps;
  registerUpload(app, deps);
  const show = async (sellerId: SellerId, id: string) => {
    const row = await readFile(db, sellerId, { id });
    return row ? succeed(await withBatch(db, sellerId, row)) : fileGone();
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
  serveEndpoint(app, { call: discardPartsFile, gate }, async ({ pass, params }) =>
    (await deleteReceived(db, pass.sellerId, params.id)) > 0
      ? succeed({ success: true as const })
      : fileGone(),
  );
  serveEndpoint(app, { call: discardPartsFiles, gate }, async ({ pass }) =>
    succeed({ discarded: await deleteReceived(db, pass.sellerId, null) }),
  );
  serveEndpoint(app, { call: checkPartsFile, gate }, async ({ pass, params, body, reply }) => {
    const row = await readFile(db, pass.sellerId, { id: params.id });
    if (!row) return fileGone();
    const checked = await checkStored(deps, {
      sellerId: pass.sellerId,
      file: { ...row, ...body },
      signal: watchCaller(reply),
    });
    // Saved because the list of problems is requested later, and has to match this choice.
    if (checked.ok && row.state === "received")
      await db.asSeller(pass.sellerId, (tx) =>
        updateFile(tx, pass.sellerId, { id: row.id, ...body }),
      );
    return checked;
  });
  serveEndpoint(app, { call: problemsCall, gate }, async ({ pass, params, reply }) => {
    const row = await readFile(db, pass.sellerId, { id: params.id });
    if (!row) return fileGone();
    const problems = await spoolProblems(deps, {
      sellerId: pass.sellerId,
      file: row,
      signal: watchCaller(reply),
    });
    if (!problems.ok) return problems;
    reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="rows-to-fix.csv"');
    return succeed(await streamAndRemove(problems.value));
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

/** Registers the upload in a separate scope, because only this route reads its body as a stream. */
function registerUpload(app: FastifyInstance, deps: PartsFileRouteDeps): void {
  const { gate } = deps;
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
        const declared = Number(request.headers["content-length"]);
        const received = await receiveFile(deps, pass.sellerId, {
          name: query.name,
          size: Number.isFinite(declared) ? declared : null,
          bytes: body,
          signal: watchCaller(reply),
        });
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
