import { listingRules } from "../audit/audit-listing.ts";
import type { RefusalCode } from "../fitment/refusal.ts";
import type { ReviewReason } from "./review-reasons.ts";

const conflictTexts: Partial<Record<RefusalCode, string>> = {
  "years-of-one-span": "The listing gives several year ranges for the same vehicle.",
  "years-of-one-text": "The title, item specifics, or description disagree about the years.",
  "left-out": "The title names vehicles that the description leaves out.",
  "unread-remark":
    "The description may exclude vehicles or correct the title, but its wording wasn't understood.",
  "engines-of-one-text": "The title and item specifics disagree about the engine.",
  "source-alone": "Another source lists more vehicles than this listing does.",
};

const limitTexts: Partial<Record<RefusalCode, string>> = {
  "no-such-trim": "The listing names a trim that eBay's list doesn't have for every vehicle.",
  "no-such-engine": "The listing names an engine that eBay's list doesn't have for every vehicle.",
  "no-such-trim-and-engine":
    "The listing names a trim and engine that eBay's list doesn't have together.",
  "no-such-body": "The listing names a body style that eBay's list doesn't have for every vehicle.",
  "engine-not-found": "The listing names an engine size that eBay's list doesn't have.",
  "not-as-described": "The description sets a limit that eBay's list can't express.",
  "excluded-with-it": "The listing excludes a trim that eBay's list doesn't show separately.",
};

/** Returns a sentence that says why a listing should be reviewed. */
export function describeReviewReason(reason: ReviewReason): string {
  switch (reason.code) {
    case "low-confidence":
      return `The least certain row is ${reason.percent}% certain.`;
    case "conflicting-sources":
      return conflictTexts[reason.refusal] ?? "The listing's texts disagree.";
    case "unusual-wording":
      return limitTexts[reason.refusal] ?? "A limit in the text is worded unusually.";
    case "audit-finding":
      return `The audit found a problem: ${titleOf(reason)}.`;
    case "disagreeing-twins":
      return `${reason.twin} is the same part but has different vehicles.`;
    case "wide-range":
      return `${reason.make} ${reason.model} covers ${reason.from}-${reason.to}, far more years than the other models.`;
  }
}

function titleOf({ rule }: ReviewReason & { readonly code: "audit-finding" }): string {
  const title = listingRules.find(({ name }) => name === rule)?.title ?? rule;
  return `${title.slice(0, 1).toLowerCase()}${title.slice(1)}`;
}
