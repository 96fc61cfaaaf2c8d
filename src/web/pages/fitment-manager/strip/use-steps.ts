import type { ListingView } from "../../../api/listings.ts";
import type { useDeskView } from "../desk/use-desk-view.ts";
import type { useBulkActions } from "../use-bulk-actions.ts";
import type { Step } from "./next-steps.ts";

interface StepActions {
  readonly bulk: ReturnType<typeof useBulkActions>;
  readonly showDesk: ReturnType<typeof useDeskView>["show"];
  /** Shows the listings of a state, with the first one open. */
  readonly openFirst: (view: ListingView) => Promise<void>;
  readonly show: (view: ListingView) => void;
}

/** Does the next step for all listings that wait for it. */
export function useSteps({ bulk, showDesk, openFirst, show }: StepActions) {
  const onStep = ({ kind, view }: Step) => {
    const listings = {
      all: true as const,
      view,
      search: "",
      except: [],
    };
    if (kind === "generate") bulk.generate(listings);
    else if (kind === "sync") bulk.ask(listings);
    else if (kind === "answer") showDesk("questions");
    else void openFirst(view);
  };
  return { onStep, onShow: show, busy: bulk.starting !== null };
}
