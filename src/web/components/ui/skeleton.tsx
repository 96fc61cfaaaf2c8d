import { classNames } from "./class-names.ts";

/** A gray placeholder for content that is loading. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames("block animate-pulse rounded-md bg-sunken", className)}
    />
  );
}
