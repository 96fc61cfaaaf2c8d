import { z } from "zod";
import { reportKinds } from "#domain/reports/fitment-report.ts";
import type { ReportKind } from "#domain/reports/fitment-report.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";
import { listingParams } from "./fitments.ts";
import { modelYear } from "./request-numbers.ts";

export const longestComment = 1000;
const mostVehicles = 500;
const name = z.string().trim().max(200);
const vehicle = z.object({
  year: modelYear,
  make: name.min(1),
  model: name.min(1),
  trim: name.default(""),
  engine: name.default(""),
});
const vehicles = z.array(vehicle).max(mostVehicles).default([]);

/** A report as its seller sees it, with vehicles as text: "Honda Civic 1992–2000". */
export const fitmentReport = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.enum(reportKinds),
  wrong: z.string(),
  fits: z.string(),
  comment: z.string(),
});
export type FitmentReport = z.infer<typeof fitmentReport>;

/** A report being written. The kind is null until the seller has chosen one. */
interface ReportDraft {
  readonly kind: ReportKind | null;
  readonly wrong: readonly unknown[];
  readonly fits: readonly unknown[];
  readonly comment: string;
}

/** Returns whether a report of this kind is about rows that the listing has. */
export function isAboutRows(kind: ReportKind): boolean {
  return kind === "wrong-vehicle" || kind === "wrong-variant";
}

/** Returns a sentence that says what a report is missing, or null if it says enough. */
export function findReportGap({ kind, wrong, fits, comment }: ReportDraft): string | null {
  if (kind === null) return "Choose the problem.";
  if (isAboutRows(kind)) return wrong.length === 0 ? "Choose the vehicle that's wrong." : null;
  if (comment.trim() !== "") return null;
  if (kind === "other") return "Describe the problem.";
  return fits.length === 0 ? "Add the missing vehicle, or name it in the comment." : null;
}

/**
 * Reports wrong fitments of a listing to the owner. `wrong` are rows of the listing, `fits` are
 * vehicles that belong there instead. At most 20 reports per account and day (429).
 */
export const reportFitments = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/reports",
  params: listingParams,
  body: z
    .object({
      kind: z.enum(reportKinds),
      wrong: vehicles,
      fits: vehicles,
      comment: z.string().trim().max(longestComment).default(""),
    })
    .superRefine((report, context) => {
      const message = findReportGap(report);
      if (message !== null) context.addIssue({ code: "custom", message });
    }),
  answer: fitmentReport,
});

/** Returns the account's reports of a listing, newest first. */
export const getReports = endpoint({
  method: "GET",
  path: "/api/ebay/listings/:id/reports",
  params: listingParams,
  answer: z.array(fitmentReport),
});

/** Deletes a report. */
export const withdrawReport = endpoint({
  method: "DELETE",
  path: "/api/fitments/reports/:id",
  params: z.object({ id: z.uuid() }),
  answer: done,
});
