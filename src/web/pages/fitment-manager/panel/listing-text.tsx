import { ChevronRight } from "lucide-react";
import { useMemo } from "react";
import type { FitmentReview } from "#contract/fitments.ts";
import { quotedPieces, quotesOf } from "./quoted-pieces.ts";

/** Shows item specifics and description on request, with the words marked that support rows. */
export function ListingText({ review }: { readonly review: FitmentReview }) {
  const { specifics, description, evidence } = review;
  const ofSpecifics = useMemo(() => quotesOf(evidence, "specifics"), [evidence]);
  const ofDescription = useMemo(() => quotesOf(evidence, "description"), [evidence]);
  if (specifics.length === 0 && description === "") return null;
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex h-10 list-none items-center gap-2 rounded-md px-3 font-medium">
        <ChevronRight
          className="size-4 text-muted transition-transform group-open:rotate-90"
          aria-hidden
        />
        Listing text{" "}
        <span className="font-normal text-muted">
          {ofSpecifics.length + ofDescription.length > 0
            ? "words that were used are marked"
            : "nothing in it was used"}
        </span>
      </summary>
      <div className="flex flex-col gap-3 border-t border-line px-3 py-3 text-sm">
        {specifics.length > 0 ? (
          <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-3 gap-y-1">
            {specifics.map(({ name, values }) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 break-words">
                  <Marked text={values.join(", ")} quotes={ofSpecifics} />
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        {description === "" ? null : (
          <p className="break-words whitespace-pre-line">
            <Marked text={description} quotes={ofDescription} />
          </p>
        )}
      </div>
    </details>
  );
}

function Marked({ text, quotes }: { readonly text: string; readonly quotes: readonly string[] }) {
  return quotedPieces(text, quotes).map((piece) =>
    piece.quoted ? (
      <mark
        key={piece.start}
        className="rounded-t-md border-b-2 border-accent bg-accent-soft px-0.5 text-ink"
      >
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
