import { classNames } from "../ui/class-names.ts";

/** Returns the classes of an entry in the header's navigation. */
export function navigationLinkClass(isActive: boolean): string {
  return classNames(
    "flex h-8 cursor-pointer items-center rounded-md px-2 text-sm whitespace-nowrap no-underline",
    isActive
      ? "bg-accent-soft font-medium text-accent"
      : "text-muted hover:bg-sunken hover:text-ink",
  );
}
