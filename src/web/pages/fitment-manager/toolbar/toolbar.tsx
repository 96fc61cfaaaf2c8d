import type { ReactNode } from "react";
import { SearchField } from "./search-field.tsx";
import type { SearchFieldProps } from "./search-field.tsx";
import { PullButton, Tools } from "./tools.tsx";
import type { ToolProps } from "./tools.tsx";

interface ToolbarProps extends SearchFieldProps, ToolProps {
  /** The screen is so narrow that rows are cards. */
  readonly narrow: boolean;
  readonly chips: ReactNode;
  /** Selects all cards, which have no table head; null while there are none. */
  readonly selectAll: ReactNode;
  readonly menus: ReactNode;
}

/** Search, filters, and tools. Stays in view while the table scrolls. */
export function Toolbar({ narrow, chips, selectAll, menus, ...props }: ToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Listings"
      className="sticky top-0 z-20 flex min-h-(--toolbar-height) flex-wrap content-center items-center gap-x-2 gap-y-1 bg-surface px-4 py-1 @3xl:flex-nowrap"
    >
      <SearchField {...props} />
      <div className="order-last flex min-w-0 flex-1 basis-full items-center gap-2 @3xl:order-none @3xl:basis-0">
        {narrow ? selectAll : null}
        {chips}
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <PullButton {...props} />
        {menus}
        <Tools asMenu={narrow} {...props} />
      </div>
    </div>
  );
}
