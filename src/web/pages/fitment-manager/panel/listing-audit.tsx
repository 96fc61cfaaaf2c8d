import { ClipboardCheck } from "lucide-react";
import type { FitmentReview } from "#contract/fitments.ts";

/** Shows the audit's findings about this listing, next to where they can be fixed. */
export function ListingAudit({ audit }: Pick<FitmentReview, "audit">) {
  if (audit.length === 0) return null;
  return (
    <section
      aria-label="Audit"
      className="rounded-md border border-need/30 bg-need-soft px-3 py-2.5"
    >
      <ul className="flex flex-col gap-1.5">
        {audit.map(({ rule, title, text }) => (
          <li key={`${rule}${text}`} className="flex items-start gap-2">
            <ClipboardCheck className="mt-0.5 size-4 shrink-0 text-need" aria-hidden />
            <p className="min-w-0">
              <span className="font-medium text-need">{title}.</span> {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
