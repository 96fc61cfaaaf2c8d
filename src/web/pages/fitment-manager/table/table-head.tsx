import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { countSelected } from "../../../lib/selection.ts";
import { columnFaces } from "./columns.tsx";
import type { ColumnId } from "./columns.tsx";
import { SelectionWords } from "./selection-words.tsx";
import type { SelectionWordsProps } from "./selection-words.tsx";

/** The headings, with what is selected. Stays on the screen while the rows scroll. */
export function TableHead({
  visible,
  ...words
}: SelectionWordsProps & { readonly visible: readonly ColumnId[] }) {
  const { selection, matching, allSelected, settled, onSelectAll } = words;
  return (
    <thead
      role="rowgroup"
      className="sticky top-(--toolbar-height) z-10 block border-y border-line bg-surface"
    >
      <tr role="row" aria-rowindex={1} className="grid h-9.5 grid-cols-(--columns)">
        {visible.map((id) => (
          <th
            key={id}
            role="columnheader"
            scope="col"
            className="flex min-w-0 items-center px-3 text-left text-xs font-medium text-muted first:px-0"
          >
            {id === "select" ? (
              <label className="flex size-full items-center justify-center">
                <Checkbox
                  aria-label="Select all shown listings"
                  disabled={!settled}
                  checked={allSelected}
                  mixed={countSelected(selection, matching) > 0 && !allSelected}
                  onChange={onSelectAll}
                />
              </label>
            ) : id === "listing" ? (
              <span className="flex min-w-0 items-center gap-2">
                {columnFaces[id].label}
                <SelectionWords {...words} />
              </span>
            ) : (
              columnFaces[id].label
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
