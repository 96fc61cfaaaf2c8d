import { LoaderCircle } from "lucide-react";
import { classNames } from "./class-names.ts";

/** Spins while something loads. Give it a label if there is no text next to it. */
export function Spinner({
  small = false,
  label,
}: {
  readonly small?: boolean;
  readonly label?: string;
}) {
  return (
    <span
      className="inline-flex items-center gap-2 text-current"
      {...(label ? { role: "status" } : {})}
    >
      <LoaderCircle
        aria-hidden
        className={classNames("animate-spin", small ? "size-3.5" : "size-6 text-muted")}
      />
      {label ? <span className={small ? "" : "sr-only"}>{label}</span> : null}
    </span>
  );
}
