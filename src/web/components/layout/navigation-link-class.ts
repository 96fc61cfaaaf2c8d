import { classNames } from "../ui/class-names.ts";

/** Returns how an entry of the header's navigation looks. */
export function navigationLinkClass(isActive: boolean): string {
  return classNames(
    "flex h-8 cursor-pointer items-center rounded-md px-2 text-sm whitespace-nowrap no-underline",
    isActive
      ? "bg-accent-soft font-medium text-accent"
      : "text-muted hover:bg-sunken hover:text-ink",
  );
}
