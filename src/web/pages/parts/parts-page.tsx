import { Package, Upload } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { usePartsTotal } from "../../api/parts.ts";
import type { PartsView } from "../../api/parts.ts";
import { AppPage } from "../../components/layout/app-page.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { paths } from "../../lib/paths.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { Inventory } from "./inventory.tsx";
import { QueryFailure } from "../../components/layout/query-failure.tsx";

const atFirst: PartsView = {
  search: "",
  filter: "all",
  sort: "number",
  descending: false,
};

/** Lets the seller search, edit, and export parts, and see which listings they match. */
export function PartsPage() {
  useDocumentTitle("Parts");
  const [view, setView] = useState(atFirst);
  const total = usePartsTotal(view);
  return (
    <AppPage
      title="Parts"
      about="When you generate fitments for a listing, we use what you know about its part."
      action={
        <Link to={paths.upload} className={buttonClass("primary")}>
          <Upload className="size-3.5" aria-hidden /> Upload parts
        </Link>
      }
    >
      {total.isError ? (
        <QueryFailure query={total} title="Couldn't load your parts" />
      ) : total.data === undefined ? (
        <Card title="Inventory">
          <Skeleton className="h-64" />
        </Card>
      ) : total.data.all === 0 ? (
        <Card title="Inventory">
          <EmptyState
            icon={<Package aria-hidden />}
            title="No parts yet"
            action={
              <Link to={paths.upload} className={buttonClass()}>
                Upload a parts file
              </Link>
            }
          >
            Your parts inventory will appear here.
          </EmptyState>
        </Card>
      ) : (
        <Inventory view={view} onView={setView} total={total.data.total} all={total.data.all} />
      )}
    </AppPage>
  );
}
