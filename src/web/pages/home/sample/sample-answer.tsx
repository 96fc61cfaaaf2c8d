import { Car, ScanSearch } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { LoadFailure } from "../../../components/ui/load-failure.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { paths } from "../../../lib/paths.ts";
import type { SampleState } from "./use-sample.ts";

/** Loaded with the first answer, to keep the page light. */
const SampleFound = lazy(async () => ({
  default: (await import("./sample-found.tsx")).SampleFound,
}));

/** Shows the outcome of the try. */
export function SampleAnswer({
  state,
  retry,
}: {
  readonly state: SampleState;
  readonly retry: () => void;
}) {
  switch (state.kind) {
    case "untouched":
      return (
        <p className="flex min-h-54 flex-col items-center justify-center gap-2 text-center text-muted">
          <ScanSearch className="size-6" aria-hidden />
          The vehicles appear here, with the words they were read from.
        </p>
      );
    case "reading":
      return <Reading title={state.title} />;
    case "too-many":
      return (
        <Notice
          tone="warning"
          title="You’ve reached the limit for one minute"
          action={
            <Link to={paths.auth} className={buttonClass()}>
              Sign in with eBay
            </Link>
          }
        >
          Wait a minute and try again, or sign in and read all your listings.
        </Notice>
      );
    case "failed":
      return (
        <LoadFailure title="Couldn't read this title" retry={retry}>
          {state.message}
        </LoadFailure>
      );
    case "read":
      if (state.sample.ranges.length + state.sample.questions.length === 0)
        return <NothingFound reason={state.sample.refused[0]?.reason ?? null} />;
      return (
        <Suspense fallback={<Reading title={state.sample.title} />}>
          <SampleFound sample={state.sample} />
        </Suspense>
      );
  }
}

function Reading({ title }: { readonly title: string }) {
  return (
    <div>
      <p className="text-lg font-semibold break-words">{title}</p>
      <p className="mt-1 text-muted">Reading the title and looking up the vehicles…</p>
      <div className="mt-5 flex flex-col gap-4">
        {[1, 2, 3].map((line) => (
          <div key={line} className="grid gap-2 sm:grid-cols-2">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5" />
          </div>
        ))}
      </div>
    </div>
  );
}

function NothingFound({ reason }: { readonly reason: string | null }) {
  return (
    <div className="flex min-h-54 flex-col items-center justify-center gap-2 text-center">
      <Car className="size-6 text-muted" aria-hidden />
      <p className="text-lg font-semibold">No vehicle found</p>
      <p className="max-w-130 text-muted">
        {reason ?? "The title doesn't name a vehicle in eBay's list."}
      </p>
      <p className="max-w-130 text-sm text-muted">
        For your own listings, we also read the description, item specifics, part numbers, and VIN.
      </p>
    </div>
  );
}
