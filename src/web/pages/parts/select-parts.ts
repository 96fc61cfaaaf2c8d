import type { PartSelection } from "#contract/parts.ts";
import type { PartsView } from "../../api/parts.ts";

/** Single parts, or all that match except some. Avoids a list of 50,000 IDs. */
export interface SelectedParts {
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
}

export const emptySelection: SelectedParts = { all: false, ids: new Set() };
export const selectAll: SelectedParts = { all: true, ids: new Set() };

export function isSelected({ all, ids }: SelectedParts, id: string): boolean {
  return all !== ids.has(id);
}

export function toggle({ all, ids }: SelectedParts, id: string): SelectedParts {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { all, ids: next };
}

export function countSelected({ all, ids }: SelectedParts, total: number): number {
  return all ? total - ids.size : ids.size;
}

/** Converts a selection to the server's format. */
export function toSelection(
  { all, ids }: SelectedParts,
  { search, filter }: Pick<PartsView, "search" | "filter">,
): PartSelection {
  return all
    ? {
        all: true,
        search,
        filter,
        except: [...ids],
      }
    : { ids: [...ids] };
}
