import type { PartSelection } from "#contract/parts.ts";
import type { PartsView } from "../../api/parts.ts";
import type { Selection } from "../../lib/selection.ts";

/** Converts a selection to the server's format. */
export function toSelection(
  { all, ids }: Selection,
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
