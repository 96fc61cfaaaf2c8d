import {
  Check,
  Circle,
  CircleAlert,
  CircleArrowUp,
  CircleCheck,
  Pencil,
  Search,
  X,
} from "lucide-react";
import type { KeyboardEvent } from "react";
import type { MissingMpnListing } from "#contract/mpn.ts";
import { Button } from "../../components/ui/button.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { withoutMoment } from "../../lib/waiting-words.ts";
import { EvidencePopover } from "./evidence-popover.tsx";
import { badgeOf, canBeSearched } from "./mpn-status.ts";
import { shortTitle } from "./short-title.ts";
import type { RowActions } from "./use-row-actions.ts";
import type { MpnBadge } from "./mpn-status.ts";

interface MissingRowProps {
  readonly listing: MissingMpnListing;
  readonly selected: boolean;
  readonly selectable: boolean;
  readonly busy: boolean;
  readonly toggle: (listingId: string) => void;
  readonly rows: RowActions;
  readonly onEdit: (listing: MissingMpnListing) => void;
}

export function MissingRow({
  listing,
  selected,
  selectable,
  busy,
  toggle,
  rows,
  onEdit,
}: MissingRowProps) {
  const title = shortTitle(listing.listing_title);
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    // Leave keys pressed on a button or checkbox in the row to that element.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const act = keyActions({
      listing,
      selectable,
      busy,
      toggle,
      rows,
      onEdit,
    })[event.key];
    if (!act) return;
    event.preventDefault();
    act(event.currentTarget);
  };
  return (
    <tr
      tabIndex={0}
      onKeyDown={press}
      aria-label={title}
      className="border-b border-line align-middle outline-offset-[-2px] last:border-b-0 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-2 max-md:p-3 md:h-14 md:[&>td]:px-3 md:[&>td]:py-2"
    >
      <td>
        <Checkbox
          aria-label={`Select ${title}`}
          className="max-md:size-5"
          checked={selected}
          disabled={!selectable}
          onChange={() => toggle(listing.listing_id)}
        />
      </td>
      <td className="max-md:min-w-0 max-md:flex-1 max-md:basis-[calc(100%-3rem)]">
        <span className="break-words" title={listing.listing_title}>
          {title}
        </span>
        <Remark listing={listing} />
      </td>
      <td className="break-words text-muted max-md:hidden">{listing.listing_brand ?? "none"}</td>
      <td className="max-xl:hidden">
        <Identifiers listing={listing} />
      </td>
      <td>
        <StatusBadge listing={listing} />
      </td>
      <td className="max-md:min-w-0 max-md:flex-1">
        {listing.suggested_mpn === null ? (
          <span className="text-muted max-md:hidden">none yet</span>
        ) : (
          <EvidencePopover listing={listing} />
        )}
      </td>
      <td className="max-md:basis-full">
        <RowButtons listing={listing} title={title} busy={busy} rows={rows} onEdit={onEdit} />
      </td>
    </tr>
  );
}

/**
 * Explains why the number can't be written, or the outcome of the last search or approval if there
 * is no suggestion.
 */
function Remark({
  listing: { blocked_reason: blocked, message, suggested_mpn: mpn, mpn_discovery_status: status },
}: {
  readonly listing: MissingMpnListing;
}) {
  const remark = blocked ?? (mpn === null || status === "failed" ? message : null);
  return remark ? (
    <span className="block text-xs break-words text-muted">{withoutMoment(remark)}</span>
  ) : null;
}

type KeyAction = (row: HTMLTableRowElement) => void;

function keyActions({
  listing,
  selectable,
  busy,
  toggle,
  rows,
  onEdit,
}: Omit<MissingRowProps, "selected">): Readonly<Record<string, KeyAction>> {
  const beside = (row: Element | null) => (row instanceof HTMLElement ? row.focus() : undefined);
  const primary = () =>
    busy
      ? undefined
      : canBeSearched(listing)
        ? rows.discover(listing)
        : listing.blocked_reason === null
          ? rows.approve(listing)
          : undefined;
  return {
    ArrowDown: (row) => beside(row.nextElementSibling),
    ArrowUp: (row) => beside(row.previousElementSibling),
    " ": () => (selectable ? toggle(listing.listing_id) : undefined),
    Enter: primary,
    e: () => onEdit(listing),
  };
}

function Identifiers({ listing }: { readonly listing: MissingMpnListing }) {
  const known = [
    ["UPC", listing.listing_upc],
    ["EAN", listing.listing_ean],
    ["OEM", listing.listing_oem],
  ].filter(([, value]) => value !== null);
  if (known.length === 0) return <span className="text-muted">none</span>;
  return (
    <span className="flex flex-col text-sm text-muted">
      {known.map(([name, value]) => (
        <span key={name} className="truncate" title={value ?? ""}>
          {name} {value}
        </span>
      ))}
    </span>
  );
}

function RowButtons({
  listing,
  title,
  busy,
  rows,
  onEdit,
}: Pick<MissingRowProps, "listing" | "busy" | "rows" | "onEdit"> & { readonly title: string }) {
  const blocked = listing.blocked_reason !== null;
  const edit = (
    <Button
      size="icon"
      look="quiet"
      aria-label={`Edit the part number: ${title}`}
      title="Edit the part number"
      disabled={busy || blocked}
      onClick={() => onEdit(listing)}
    >
      <Pencil className="size-4" aria-hidden />
    </Button>
  );
  if (listing.suggested_mpn === null) {
    return (
      <span className="flex gap-1">
        <Button
          busy={busy}
          aria-label={`Discover: ${title}`}
          onClick={() => rows.discover(listing)}
        >
          {busy ? null : <Search className="size-4" aria-hidden />} Discover
        </Button>
        {edit}
      </span>
    );
  }
  return (
    <span className="flex gap-1">
      <Button
        busy={busy}
        disabled={blocked}
        aria-label={`Approve ${listing.suggested_mpn}: ${title}`}
        onClick={() => rows.approve(listing)}
      >
        {busy ? null : <Check className="size-4" aria-hidden />} Approve
      </Button>
      {edit}
      <Button
        size="icon"
        look="quiet"
        aria-label={`Reject ${listing.suggested_mpn}: ${title}`}
        title="Reject"
        disabled={busy}
        onClick={() => rows.reject(listing)}
      >
        <X className="size-4" aria-hidden />
      </Button>
    </span>
  );
}

const faces: Record<MpnBadge, { readonly Icon: typeof Circle; readonly look: string }> = {
  "Ready to Approve": { Icon: CircleArrowUp, look: "bg-ready-soft text-ready" },
  Completed: { Icon: CircleCheck, look: "bg-sunken text-ink" },
  Failed: { Icon: CircleAlert, look: "bg-error-soft text-error" },
  Pending: { Icon: Circle, look: "bg-need-soft text-need" },
};

function StatusBadge({ listing }: { readonly listing: MissingMpnListing }) {
  const badge = badgeOf(listing);
  const { Icon, look } = faces[badge];
  return (
    <span
      className={`inline-flex h-6 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap ${look}`}
    >
      <Icon className="size-3.5" aria-hidden />
      {badge}
    </span>
  );
}
