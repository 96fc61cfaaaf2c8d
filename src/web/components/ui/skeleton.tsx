import { classNames } from "./class-names.ts";

/** A grey place where content will be. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames("block animate-pulse rounded-md bg-sunken", className)}
    />
  );
}
