import { z } from "zod";
import { partColumnNames, partColumns } from "#domain/parts/part-columns.ts";
import { batch } from "./batches.ts";
import { endpoint } from "./endpoint.ts";
import { rowOffset } from "./request-numbers.ts";

/** The meanings a column can have, each with its display name. */
export const partColumnLabels: Readonly<Record<string, string>> = partColumns;

/** The largest file that is accepted, in bytes. */
export const mostPartsFileBytes = 50 * 1024 * 1024;

export const columnMapping = z.partialRecord(z.enum(partColumnNames), rowOffset);
export type ColumnMapping = z.infer<typeof columnMapping>;

/** An uploaded parts file and its contents. Nothing reaches the inventory until it is imported. */
export const partsFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  format: z.enum(["csv", "xlsx", "xls", "aces"]),
  /**
   * e.g. "UTF-8, separated by commas"; "Sheet1, the first of 3 sheets"; "ACES 3.1 from AutoParts".
   */
  about: z.string(),
  /** Column headers and the first rows; empty for ACES. */
  header: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  /** Suggested, or as chosen earlier for a file with the same columns. */
  mapping: columnMapping,
  remembered: z.boolean(),
  /** The brand for rows without one. */
  brand: z.string(),
  state: z.enum(["received", "importing", "imported", "undoing", "undone"]),
  batch: batch.nullable(),
  createdAt: z.string(),
});
export type PartsFile = z.infer<typeof partsFile>;

export const rowProblem = z.object({
  row: z.number().int(),
  column: z.string(),
  reason: z.string(),
  remedy: z.string(),
});
export type RowProblem = z.infer<typeof rowProblem>;

/** The effect of importing the file, found without storing anything. */
export const partsCheck = z.object({
  rows: z.number().int(),
  parts: z.number().int(),
  applications: z.number().int(),
  /**
   * Applications with licensed vehicle numbers and no names: kept, but they can't be matched to
   * listings.
   */
  withoutNames: z.number().int(),
  /** Applications that the file withdraws (ACES action D). */
  withdrawn: z.number().int(),
  problemCount: z.number().int(),
  /** The first problems; the problems file has all of them. */
  problems: z.array(rowProblem),
  notices: z.array(z.string()),
});
export type PartsCheck = z.infer<typeof partsCheck>;

const fileParams = z.object({ id: z.uuid() });
const chosen = z.object({ mapping: columnMapping, brand: z.string().trim().max(100).default("") });

/** Uploads a file. The body is the file itself (application/octet-stream). */
export const uploadPartsFile = endpoint({
  method: "POST",
  path: "/api/parts/files",
  load: "upload",
  query: z.object({ name: z.string().min(1).max(200) }),
  answer: partsFile,
});
/** Returns the account's latest imported files, newest first. */
export const listPartsFiles = endpoint({
  method: "GET",
  path: "/api/parts/files",
  answer: z.array(partsFile),
});
export const getPartsFile = endpoint({
  method: "GET",
  path: "/api/parts/files/:id",
  params: fileParams,
  answer: partsFile,
});
export const checkPartsFile = endpoint({
  method: "POST",
  path: "/api/parts/files/:id/check",
  load: "work",
  params: fileParams,
  body: chosen,
  answer: partsCheck,
});
/** Imports every row without a problem. Files with the same columns will reuse the mapping. */
export const importPartsFile = endpoint({
  method: "POST",
  path: "/api/parts/files/:id/import",
  load: "work",
  params: fileParams,
  body: chosen,
  answer: partsFile,
});
/** Deletes a file that was uploaded and not imported. */
export const discardPartsFile = endpoint({
  method: "DELETE",
  path: "/api/parts/files/:id",
  params: fileParams,
  answer: z.object({ success: z.literal(true) }),
});
/** Deletes all files that were uploaded and not imported. */
export const discardPartsFiles = endpoint({
  method: "DELETE",
  path: "/api/parts/files",
  answer: z.object({ discarded: z.number().int() }),
});
/**
 * Undoes the import: removes the parts it added and restores those it changed. Parts changed since
 * then are left alone.
 */
export const undoPartsImport = endpoint({
  method: "POST",
  path: "/api/parts/files/:id/undo",
  load: "work",
  params: fileParams,
  answer: partsFile,
});
/** Every row with a problem, as CSV. A download, not JSON. */
export const partsProblemsPath = "/api/parts/files/:id/problems";
