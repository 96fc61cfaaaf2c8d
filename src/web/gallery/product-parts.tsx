import { Download, ShieldCheck } from "lucide-react";
import type { Batch } from "#contract/batches.ts";
import { ConnectionNotice, ConnectionScreen } from "../components/account/connection-screens.tsx";
import { BatchLine } from "../components/batch/batch-line.tsx";
import { PostFacts } from "../components/blog/post-facts.tsx";
import { PostTags } from "../components/blog/post-tags.tsx";
import { ExportMenu } from "../components/export/export-menu.tsx";
import { BrandMark } from "../components/layout/brand-mark.tsx";
import { ThemeMenu } from "../components/layout/theme-menu.tsx";
import { ThemeSwitch } from "../components/layout/theme-switch.tsx";
import { FinalCall } from "../components/public/final-call.tsx";
import { Points } from "../components/public/points.tsx";
import { Button } from "../components/ui/button.tsx";
import { Group, Specimen } from "./specimen.tsx";

const running: Batch = {
  id: "7b0a1d1e-5d7a-4a53-9a35-0d6a1b1c8d11",
  kind: "sync",
  state: "running",
  pausedReason: null,
  pausedUntil: null,
  pausedFor: null,
  total: 1200,
  done: 342,
  failed: 3,
  skipped: 0,
  skips: [],
  include: [],
  undoes: null,
  undone: null,
  left: 855,
  ratePerMinute: 210,
  secondsLeft: 244,
  languageModel: null,
  createdAt: "2025-11-21T12:00:00Z",
  finishedAt: null,
};
const post = {
  id: "1",
  slug: "titles",
  title: "How to read an auto part title",
  excerpt: "Years that are not years.",
  author: "The team",
  published_at: "2025-11-21T00:00:00Z",
  reading_time: 4,
  view_count: 1234,
  tags: ["titles", "years", "guides"],
};
const looks = ["cards", "beside", "plain"] as const;

export function ProductParts() {
  return (
    <Group name="Parts of the product">
      <Specimen file="batch/batch-line" stacked>
        <BatchLine batch={running} />
        <BatchLine
          batch={{
            ...running,
            id: "paused",
            kind: "generate",
            state: "paused",
            pausedReason: "eBay's daily call limit is reached.",
          }}
        />
        <BatchLine
          batch={{
            ...running,
            id: "canceling",
            kind: "import",
            state: "cancelling",
          }}
        />
      </Specimen>
      <Specimen file="account/connection-screens" stacked>
        <ConnectionNotice problem="reconnect" />
        <ConnectionScreen problem="connect" />
      </Specimen>
      <Specimen file="blog/post-facts">
        <PostFacts post={post} />
        <PostTags tags={post.tags} />
      </Specimen>
      <Specimen file="layout/brand-mark">
        <BrandMark to="/" />
        <ThemeMenu />
        <ThemeSwitch />
        <ExportMenu
          label="Export 12 parts"
          onExport={() => undefined}
          trigger={
            <Button>
              <Download className="size-3.5" aria-hidden /> Export
            </Button>
          }
        />
      </Specimen>
      <Specimen file="public/points" stacked>
        {looks.map((look) => (
          <Points
            key={look}
            look={look}
            className="gap-4 sm:grid-cols-2"
            points={[
              {
                Icon: ShieldCheck,
                title: `Look “${look}”`,
                text: "Fitments already on your listing are protected.",
              },
            ]}
          />
        ))}
      </Specimen>
      <Specimen file="public/final-call" stacked>
        <FinalCall
          title="Try it on your listings"
          text="Nothing is written to eBay until you say so."
          button="Start Free Trial"
        />
      </Specimen>
    </Group>
  );
}
