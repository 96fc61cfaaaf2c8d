import { CircleHelp } from "lucide-react";
import type { BulkProduct } from "#contract/bulk-products.ts";
import { needsAnswer } from "./product-lists.ts";

/** Marks a product with open questions about its vehicles. */
export function NeedsAnswerBadge({ product }: { readonly product: BulkProduct }) {
  return needsAnswer(product) ? (
    <span className="inline-flex items-center gap-1 rounded-full bg-need-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap text-need">
      <CircleHelp className="size-3.5" aria-hidden />
      Needs an answer
    </span>
  ) : null;
}
