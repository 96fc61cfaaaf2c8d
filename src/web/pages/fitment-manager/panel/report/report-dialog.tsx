import { X } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { FitmentReview } from "#contract/fitments.ts";
import { findReportGap, isAboutRows, longestComment } from "#contract/reports.ts";
import { failureWords } from "../../../../api/failure-words.ts";
import { useReportFitments } from "../../../../api/reports.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Labeled, Picker } from "../../../../components/ui/field.tsx";
import { Modal } from "../../../../components/ui/modal.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { showToast } from "../../../../lib/toast-store.ts";
import { paths } from "../../../../lib/paths.ts";
import { AddVehicle } from "../../edit/add-vehicle.tsx";
import { rowKey } from "../../edit/draft.ts";
import type { Pointed } from "./report-context.ts";
import { kindWords, plainVehicle, reportSubjects } from "./report-subjects.ts";
import type { Vehicle } from "./report-subjects.ts";

type Kind = keyof typeof kindWords;
const kinds = Object.keys(kindWords) as readonly Kind[];

interface ReportDialogProps {
  readonly review: FitmentReview;
  /** The rows to report; null if the report isn't about certain rows. */
  readonly pointed: Pointed | null;
  readonly onClose: () => void;
}

/** Asks for the problem with a listing's fitments, and reports it to the owner. */
export function ReportDialog({ review, pointed, onClose }: ReportDialogProps) {
  const report = useReport(review, pointed);
  const sending = useReportFitments(review.listing.listing_id);
  const { kind, wrong, fits, comment, missing } = report;
  const send = () => {
    if (kind === null || missing !== null) return;
    sending.mutate(
      {
        kind,
        wrong: wrong.map(plainVehicle),
        fits: fits.map(plainVehicle),
        comment,
      },
      {
        onSuccess: () => {
          showToast({
            title: "Report Received",
            description: "Thank you. We use it to correct the engine.",
          });
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      open
      wide
      onClose={onClose}
      title="Report a wrong fitment"
      description={
        <>
          We receive this listing’s text and fitments with your report, and use them to correct the
          engine (
          <Link to={paths.privacy} className="underline">
            privacy policy
          </Link>
          ). The listing itself isn’t changed.
        </>
      }
      footer={
        <>
          {missing !== null && kind !== null ? (
            <p className="mr-auto self-center text-sm text-muted">{missing}</p>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={missing !== null}
            busy={sending.isPending}
            onClick={send}
          >
            Send report
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <KindChoice kind={kind} onChoose={report.setKind} />
        {kind !== null && isAboutRows(kind) ? (
          <Picker
            label="Which vehicle"
            value={report.subject}
            options={report.subjects.map(({ words }) => words)}
            onChoose={report.setSubject}
          />
        ) : null}
        {kind !== null && kind !== "other" ? (
          <RightVehicles kind={kind} fits={fits} onChange={report.setFits} />
        ) : null}
        <Labeled label="Comment">
          <textarea
            className="min-h-20 w-full rounded-md border border-line-strong bg-surface px-2 py-1 text-base text-ink max-md:pointer-coarse:text-lg"
            rows={3}
            maxLength={longestComment}
            value={comment}
            onChange={(event) => report.setComment(event.target.value)}
          />
        </Labeled>
        {sending.isError ? (
          <Notice tone="error" alert title="The report wasn’t sent">
            {failureWords(sending.error)}
          </Notice>
        ) : null}
      </div>
    </Modal>
  );
}

/** The report being written. */
function useReport(review: FitmentReview, pointed: Pointed | null) {
  const subjects = useMemo(
    () => [...(pointed ? [pointed] : []), ...reportSubjects(review.rows)],
    [review.rows, pointed],
  );
  const [kind, setKind] = useState<Kind | null>(pointed ? "wrong-vehicle" : null);
  const [subject, setSubject] = useState(firstSubject(subjects, pointed));
  const [fits, setFits] = useState<readonly Vehicle[]>([]);
  const [comment, setComment] = useState("");
  const chosen = subjects.find(({ words }) => words === subject)?.rows ?? [];
  const wrong = kind !== null && isAboutRows(kind) ? chosen : [];
  const named = kind === "other" ? [] : fits;
  return {
    kind,
    setKind,
    subjects,
    subject,
    setSubject,
    wrong,
    fits: named,
    setFits,
    comment,
    setComment,
    missing: findReportGap({
      kind,
      wrong,
      fits: named,
      comment,
    }),
  };
}

/** Returns the subject that is chosen at first: the one pointed at, or the only one. */
function firstSubject(subjects: readonly Pointed[], pointed: Pointed | null): string {
  return (pointed ?? (subjects.length === 1 ? subjects[0] : undefined))?.words ?? "";
}

function KindChoice({
  kind,
  onChoose,
}: {
  readonly kind: Kind | null;
  readonly onChoose: (kind: Kind) => void;
}) {
  return (
    <fieldset>
      <legend className="text-xs font-medium text-muted">What&apos;s the problem?</legend>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {kinds.map((one) => (
          <label
            key={one}
            className="flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-1 hover:bg-sunken"
          >
            <input
              type="radio"
              name="report-kind"
              className="accent-accent"
              checked={kind === one}
              onChange={() => onChoose(one)}
            />
            {kindWords[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Lets the seller choose the vehicles that belong in the listing from the marketplace's list. */
function RightVehicles({
  kind,
  fits,
  onChange,
}: {
  readonly kind: Kind;
  readonly fits: readonly Vehicle[];
  readonly onChange: (fits: readonly Vehicle[]) => void;
}) {
  const title = kind === "missing-vehicle" ? "Missing vehicle" : "What fits instead (optional)";
  const chosen = reportSubjects(fits);
  return (
    <div className="flex flex-col gap-2">
      <AddVehicle
        title={title}
        onAdd={(added) =>
          onChange([...new Map([...fits, ...added].map((one) => [rowKey(one), one])).values()])
        }
      />
      {chosen.length > 0 ? (
        <ul aria-label={title} className="flex flex-col gap-1">
          {chosen.map(({ words, rows }) => (
            <li key={words} className="flex items-center gap-2 rounded-md bg-sunken pl-3">
              <span className="min-w-0 flex-1">{words}</span>
              <Button
                look="quiet"
                size="icon"
                aria-label={`Remove ${words}`}
                onClick={() => onChange(fits.filter((one) => !rows.includes(one)))}
              >
                <X className="size-4" aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
