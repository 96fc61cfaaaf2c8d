import { Link } from "react-router";
import { site } from "../../lib/site.ts";

export function BrandMark({ to }: { readonly to: string }) {
  return (
    <Link
      to={to}
      className="flex shrink-0 items-center gap-2 rounded-md text-lg font-semibold tracking-tight text-ink no-underline"
    >
      <svg viewBox="0 0 32 32" className="size-6" aria-hidden>
        <rect width="32" height="32" rx="6" className="fill-accent" />
        <path d="M9 8h14M9 16h9M9 24h14" className="stroke-on-accent" strokeWidth="3.5" />
      </svg>
      <span className="max-[22rem]:sr-only">{site.productName}</span>
    </Link>
  );
}
