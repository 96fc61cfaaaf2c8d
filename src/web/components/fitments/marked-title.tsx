import type { FitmentReview } from "#contract/fitments.ts";
import { classNames } from "../ui/class-names.ts";
import { markTitle } from "./mark-title.ts";

// Color and line style together, so that neighbors differ for everyone.
const looks: Readonly<Record<string, string>> = {
  year: "border-ready bg-ready-soft",
  make: "border-accent border-dashed bg-accent-soft",
  model: "border-accent bg-accent-soft",
  trim: "border-synced border-dashed bg-synced-soft",
  engine: "border-synced bg-synced-soft",
  body: "border-synced border-dotted bg-synced-soft",
  exclusion: "border-error bg-error-soft",
  part: "border-line-strong border-dotted bg-sunken",
};
const otherLook = "border-line-strong bg-sunken";

interface MarkedTitleProps {
  readonly title: string;
  readonly marks: FitmentReview["marks"];
  /** Shown if no word was used. */
  readonly nothingRead?: string;
  /** Renders the title as a heading. */
  readonly heading?: boolean;
}

/**
 * Shows a title with the words the engine read marked in place, and a legend of how it read them.
 */
export function MarkedTitle({
  title,
  marks,
  nothingRead = "No words in the title were used.",
  heading = false,
}: MarkedTitleProps) {
  const pieces = markTitle(title, marks);
  const meanings = [...new Set(pieces.flatMap(({ means }) => means ?? []))];
  const Title = heading ? "h2" : "p";
  return (
    <>
      <Title className="text-lg leading-7 font-semibold break-words">
        {pieces.map((piece) =>
          piece.means ? (
            <mark
              key={piece.start}
              title={`Read as ${piece.means}`}
              className={classNames(
                "rounded-t-md border-b-2 px-0.5 text-ink",
                looks[piece.means] ?? otherLook,
              )}
            >
              {piece.text}
            </mark>
          ) : (
            <span key={piece.start}>{piece.text}</span>
          ),
        )}
      </Title>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-muted">
        {meanings.length > 0 ? "Read as" : nothingRead}
        {meanings.map((means) => (
          <span key={means} className="inline-flex items-center gap-1">
            <span
              aria-hidden
              className={classNames("h-3 w-3 border-b-2", looks[means] ?? otherLook)}
            />
            {means}
          </span>
        ))}
      </p>
    </>
  );
}
