import { useSubscription } from "../../api/usage.ts";
import { AppPage } from "../../components/layout/app-page.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { BatchNotice } from "./batch-notice.tsx";
import { reasonOf } from "./log-failure.ts";
import { PublishStep } from "./publish/publish-step.tsx";
import { ReviewStep } from "./review/review-step.tsx";
import { StepTabs } from "./step-tabs.tsx";
import type { Step } from "./step-tabs.tsx";
import { UploadStep } from "./upload/upload-step.tsx";
import { useBulkWizard } from "./use-bulk-wizard.ts";
import type { Wizard } from "./use-bulk-wizard.ts";
import { QueryFailure } from "../../components/layout/query-failure.tsx";

/** Turns a file of parts into listings with fitments in three steps. */
export function BulkListingGeneratorPage() {
  useDocumentTitle("Bulk Listing");
  useSubscription(true);
  const { query, wizard } = useBulkWizard();
  return (
    <AppPage
      title="Bulk Listing Generator"
      about="Turns a file of part numbers into eBay listings: researched, written, priced, and with fitments."
    >
      {query.isError && !wizard ? (
        <QueryFailure query={query} title="Couldn't load the wizard">
          Your products are kept. {reasonOf(query.error, "Check your connection and try again.")}
        </QueryFailure>
      ) : null}
      {query.isPending ? <Skeleton className="h-80" /> : null}
      {wizard ? <Steps wizard={wizard} /> : null}
    </AppPage>
  );
}

function Steps({ wizard }: { readonly wizard: Wizard }) {
  const { draft, step, batch } = wizard;
  // Drafts from before can be worked on while a new file waits to be processed.
  const processed = draft.products.length > 0 && (draft.step === "review" || draft.kept > 0);
  const open = (one: Step) => one === "upload" || processed;
  const shown = open(step) ? step : "upload";
  return (
    <>
      <StepTabs step={shown} open={open} onOpen={wizard.setStep} />
      {batch ? <BatchNotice batch={batch} /> : null}
      <div role="tabpanel" id="step-panel" aria-labelledby={`step-${shown}`}>
        {shown === "upload" ? <UploadStep wizard={wizard} /> : null}
        {shown === "review" ? <ReviewStep wizard={wizard} /> : null}
        {shown === "publish" ? <PublishStep wizard={wizard} /> : null}
      </div>
    </>
  );
}
