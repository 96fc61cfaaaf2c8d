import { PackageOpen, SearchX } from "lucide-react";
import { QueryCard } from "../components/layout/query-card.tsx";
import { QueryFailure } from "../components/layout/query-failure.tsx";
import { Button } from "../components/ui/button.tsx";
import { Card } from "../components/ui/card.tsx";
import { EmptyState } from "../components/ui/empty-state.tsx";
import { LoadFailure } from "../components/ui/load-failure.tsx";
import { Notice } from "../components/ui/notice.tsx";
import { ProgressBar } from "../components/ui/progress-bar.tsx";
import { ScrollArea } from "../components/ui/scroll-area.tsx";
import { Skeleton } from "../components/ui/skeleton.tsx";
import { Spinner } from "../components/ui/spinner.tsx";
import { Group, Specimen, State } from "./specimen.tsx";

const tones = ["info", "warning", "error", "good"] as const;
const doNothing = () => undefined;

export function Messages() {
  return (
    <Group name="Messages and containers">
      <Specimen file="ui/notice" of={{ Notice }} stacked>
        {tones.map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            title={`A notice in the tone “${tone}”`}
            action={<Button size="small">Action</Button>}
          >
            It stays on the screen until it is resolved.
          </Notice>
        ))}
        <Notice tone="info">Only a text.</Notice>
        <Notice tone="warning" title="Only a title" />
      </Specimen>
      <Specimen file="ui/load-failure" of={{ LoadFailure }} stacked>
        <LoadFailure title="Couldn't load your parts" retry={doNothing}>
          The server couldn’t be reached. Check your connection and try again.
        </LoadFailure>
        <LoadFailure title="Couldn't load the plans" retry={doNothing} busy />
        <LoadFailure title="Couldn't refresh the list" retry={doNothing} stale>
          The list below may be out of date.
        </LoadFailure>
        <LoadFailure
          title="Error Loading Blog Post"
          action={<Button size="small">Back to Blog</Button>}
        />
      </Specimen>
      <Specimen file="ui/empty-state" of={{ EmptyState }} stacked>
        <EmptyState
          icon={<PackageOpen aria-hidden />}
          title="No parts yet"
          action={<Button look="primary">Upload a parts file</Button>}
        >
          Your parts inventory will appear here.
        </EmptyState>
        <EmptyState icon={<SearchX aria-hidden />} title="No listings match these filters" />
      </Specimen>
      <Specimen file="ui/card" of={{ Card }}>
        <Card title="A card with a title" action={<Button size="small">Action</Button>}>
          Its content.
        </Card>
        <Card>A card without a title.</Card>
      </Specimen>
      <Queries />
      <Specimen file="ui/scroll-area" of={{ ScrollArea }}>
        {[2, 12].map((lines) => (
          <State key={lines} name={`${lines} lines`}>
            <div className="flex h-24 w-60 rounded-md border border-line">
              <ScrollArea className="p-2">
                {Array.from({ length: lines }, (_, line) => (
                  <p key={line}>Line {line + 1}</p>
                ))}
              </ScrollArea>
            </div>
          </State>
        ))}
      </Specimen>
      <Waiting />
    </Group>
  );
}

const query = {
  data: undefined,
  isError: false,
  isFetching: false,
  error: null,
  refetch: doNothing,
};

const failed = {
  ...query,
  isError: true,
  error: new Error("The server couldn’t be reached."),
};

function Queries() {
  return (
    <>
      <Specimen file="layout/query-card" of={{ QueryCard }} stacked>
        {[{ ...query, isFetching: true }, failed, { ...query, data: "The loaded data." }].map(
          (shown, place) => (
            <QueryCard
              key={place}
              title="Coverage"
              query={shown}
              failure="Couldn't load the coverage"
            >
              {(text) => text}
            </QueryCard>
          ),
        )}
      </Specimen>
      <Specimen file="layout/query-failure" of={{ QueryFailure }} stacked>
        <QueryFailure query={failed} title="Couldn't load the log" />
        <QueryFailure query={{ ...failed, isFetching: true }} title="Couldn't load the log" />
        <QueryFailure query={failed} title="Couldn't refresh the list" stale />
        <QueryFailure query={failed} title="Couldn't load your eBay policies">
          Listings can’t be published without them.
        </QueryFailure>
      </Specimen>
    </>
  );
}

function Waiting() {
  return (
    <>
      <Specimen file="ui/progress-bar" of={{ ProgressBar }} stacked>
        {[0, 42, 100].map((percent) => (
          <ProgressBar key={percent} percent={percent} label={`${percent} percent`} />
        ))}
        <ProgressBar percent={null} label="Unknown progress" />
        <ProgressBar percent={70} label="Thin" thin />
        <ProgressBar percent={70} label="Error" tone="error" />
        <ProgressBar percent={70} label="Paused" tone="muted" />
      </Specimen>
      <Specimen file="ui/skeleton" of={{ Skeleton }} stacked>
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-24" />
      </Specimen>
      <Specimen file="ui/spinner" of={{ Spinner }}>
        <State name="large, labeled for screen readers">
          <Spinner label="Loading" />
        </State>
        <State name="small with its label">
          <Spinner small label="Reading the file" />
        </State>
      </Specimen>
    </>
  );
}
