import { Select, TextInput } from "../../components/ui/field.tsx";
import { mpnBadges, viewBadge } from "./mpn-status.ts";
import type { MissingView } from "./use-missing-list.ts";

/** Filters the list by words and state. */
export function MissingSearch({
  view,
  onView,
}: {
  readonly view: MissingView;
  readonly onView: (view: MissingView) => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      <TextInput
        type="search"
        aria-label="Search listings"
        placeholder="Search title, ID, brand, number"
        className="max-w-80 flex-1 basis-44"
        value={view.words}
        onChange={(event) => onView({ ...view, words: event.target.value })}
      />
      <Select
        aria-label="Show"
        className="w-auto!"
        value={view.badge}
        onChange={(event) => onView({ ...view, badge: viewBadge(event.target.value) })}
      >
        <option value="all">All states</option>
        {mpnBadges.map((badge) => (
          <option key={badge}>{badge}</option>
        ))}
      </Select>
    </div>
  );
}
