import { useState } from "react";
import type { ReactNode } from "react";
import type { CopySource } from "#contract/copies.ts";
import { useListingSearch } from "../../../api/listings.ts";
import { usePartSearch } from "../../../api/parts.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Labeled, TextInput } from "../../../components/ui/field.tsx";
import { QueryFailure } from "../../../components/layout/query-failure.tsx";
import type { FailedQuery } from "../../../components/layout/query-failure.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { useSettled } from "../../../lib/use-settled.ts";

type Kind = "listings" | "parts";

const typingPauseMs = 200;

interface ChooseSourceProps {
  /** The listing that is edited, which can't be copied from. */
  readonly listingId: string;
  readonly source: CopySource | null;
  readonly onChoose: (source: CopySource | null) => void;
}

/** Finds a listing or a part to copy from. */
export function ChooseSource(props: ChooseSourceProps) {
  const [kind, setKind] = useState<Kind>("listings");
  const [words, setWords] = useState("");
  const search = useSettled(words, typingPauseMs).trim();
  const label =
    kind === "listings" ? "Search by title, item ID, or SKU" : "Search by brand, number, or SKU";
  const Found = kind === "listings" ? FoundListings : FoundParts;
  return (
    <>
      <div role="group" aria-label="Copy from" className="mb-3 flex gap-2">
        {(["listings", "parts"] as const).map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={kind === one}
            look={kind === one ? "primary" : "secondary"}
            onClick={() => {
              setKind(one);
              props.onChoose(null);
            }}
          >
            {one === "listings" ? "Another listing" : "Your parts list"}
          </Button>
        ))}
      </div>
      <Labeled label={label}>
        <TextInput type="search" value={words} onChange={(event) => setWords(event.target.value)} />
      </Labeled>
      <Found {...props} search={search} />
    </>
  );
}

type FoundProps = ChooseSourceProps & { readonly search: string };

function FoundListings({ listingId, source, onChoose, search }: FoundProps) {
  // A listing without fitments has nothing to copy.
  const found = useListingSearch(search, { mostFitmentsFirst: true });
  const chosen = source && "listing_id" in source ? source.listing_id : null;
  return (
    <Results query={found} total={found.data?.total ?? 0} shown={found.data?.listings.length ?? 0}>
      {found.data?.listings
        .filter(({ listing_id }) => listing_id !== listingId)
        .map(({ listing_id, listing_title, sku, fitment_count }) => (
          <Choice
            key={listing_id}
            title={listing_title || "(no title)"}
            facts={[listing_id, sku, countOf(fitment_count, "fitment")]}
            checked={chosen === listing_id}
            onChoose={() => onChoose({ listing_id })}
          />
        ))}
    </Results>
  );
}

function FoundParts({ source, onChoose, search }: FoundProps) {
  const found = usePartSearch(search);
  const chosen = source && "part_id" in source ? source.part_id : null;
  return (
    <Results query={found} total={found.data?.total ?? 0} shown={found.data?.parts.length ?? 0}>
      {found.data?.parts.map(({ id, brand, number, title, sku, named }) => (
        <Choice
          key={id}
          title={[brand, number].filter(Boolean).join(" ") || sku || title}
          facts={[title, sku, countOf(named, "application")]}
          checked={chosen === id}
          onChoose={() => onChoose({ part_id: id })}
        />
      ))}
    </Results>
  );
}

function Results({
  query,
  total,
  shown,
  children,
}: {
  readonly query: FailedQuery & { readonly isPending: boolean; readonly isError: boolean };
  readonly total: number;
  readonly shown: number;
  readonly children: ReactNode;
}) {
  if (query.isError) return <QueryFailure query={query} title="Couldn't search" />;
  if (query.isPending) return <Skeleton className="mt-2 h-40" />;
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">Copy from</legend>
      {children}
      {total === 0 ? <p className="py-4 text-center text-muted">Nothing matches.</p> : null}
      {total > shown ? (
        <p className="px-1 py-1 text-sm text-muted">
          {formatCount(total - shown)} more. Type a few words to narrow the list.
        </p>
      ) : null}
    </fieldset>
  );
}

function Choice({
  title,
  facts,
  checked,
  onChoose,
}: {
  readonly title: string;
  readonly facts: readonly (string | null)[];
  readonly checked: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <label className="flex cursor-pointer items-start gap-2 rounded-md px-1 py-1.5 hover:bg-sunken">
      <input
        type="radio"
        name="copy-from"
        className="mt-1 accent-accent"
        checked={checked}
        onChange={onChoose}
      />
      <span className="min-w-0">
        <span className="block break-words">{title}</span>
        <span className="block text-xs text-muted">{facts.filter(Boolean).join(" · ")}</span>
      </span>
    </label>
  );
}
