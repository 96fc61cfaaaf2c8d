import { Download } from "lucide-react";
import { useState } from "react";
import { listingViews } from "#contract/listing-pages.ts";
import { ExportButton } from "../components/export/export-button.tsx";
import { ExportMenu } from "../components/export/export-menu.tsx";
import { IncludeUnanswered } from "../components/fitments/include-unanswered.tsx";
import { Pager } from "../components/listings/pager.tsx";
import { ShieldBadge, StateBadge } from "../components/listings/state-badge.tsx";
import { Button } from "../components/ui/button.tsx";
import { Group, Opens, Specimen, State } from "./specimen.tsx";

const states = listingViews.filter((view) => view !== "all");
const pages = 12;

export function Listings() {
  const [page, setPage] = useState(2);
  return (
    <Group name="Listings">
      <Specimen file="listings/state-badge" of={{ StateBadge, ShieldBadge }}>
        {states.map((state) => (
          <StateBadge key={state} listing={{ state, fitment_sync_status: null }} />
        ))}
        <StateBadge listing={{ state: "synced", fitment_sync_status: "from a newer server" }} />
        <ShieldBadge count={1} />
        <ShieldBadge count={1250} />
      </Specimen>
      <Specimen file="listings/pager" of={{ Pager }} stacked>
        <State name="between other pages">
          <Pager page={page} pages={pages} total={1150} onPage={setPage} />
        </State>
        <State name="the only page, of products">
          <Pager page={1} pages={1} total={1} what="product" onPage={setPage} />
        </State>
      </Specimen>
      <Specimen file="fitments/include-unanswered" of={{ IncludeUnanswered }} stacked>
        <Unanswered ready={1169} included={false} />
        <Unanswered ready={1169} included />
        <Unanswered ready={0} included={false} />
      </Specimen>
      <Specimen file="export/export-button" of={{ ExportButton }}>
        <State name="a download that never ends">
          <ExportButton
            label="Export"
            what="the activity"
            download={() => new Promise(() => undefined)}
          />
        </State>
        <State name="a download that fails">
          <ExportButton
            label="Export"
            what="the activity"
            download={() => Promise.reject(new Error("The disk is full."))}
          />
        </State>
      </Specimen>
      <Specimen file="export/export-menu" of={{ ExportMenu }}>
        <Opens role="menu" name="export menu">
          <ExportMenu
            label="Export 12 parts"
            onExport={() => undefined}
            trigger={
              <Button>
                <Download className="size-3.5" aria-hidden /> Export
              </Button>
            }
          />
        </Opens>
      </Specimen>
    </Group>
  );
}

function Unanswered({ ready, included }: { readonly ready: number; readonly included: boolean }) {
  const [chosen, setChosen] = useState(included);
  return (
    <IncludeUnanswered
      ready={ready}
      unanswered={ready === 0 ? 1 : 31}
      questions={ready === 0 ? 1 : 44}
      included={chosen}
      onInclude={setChosen}
    >
      The others stay as they are.
    </IncludeUnanswered>
  );
}
