import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { templateRows } from "#domain/products/template-rows.ts";
import { writeCsv } from "#server/platform/tabular-files/write-csv.ts";
import { writeXlsx } from "#server/platform/tabular-files/write-xlsx.ts";

async function* rows() {
  yield await Promise.resolve(templateRows);
}

/** Sends the product template as a download. */
export function sendTemplate(reply: FastifyReply, format: "csv" | "xlsx"): FastifyReply {
  const type =
    format === "csv"
      ? "text/csv; charset=utf-8"
      : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  const body = format === "csv" ? writeCsv(rows()) : writeXlsx("Products", rows());
  return reply
    .header("content-disposition", `attachment; filename="product-template.${format}"`)
    .type(type)
    .send(Readable.from(body, { objectMode: false }));
}
