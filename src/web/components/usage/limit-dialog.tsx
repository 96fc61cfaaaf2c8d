import { useNavigate } from "react-router";
import type { Usage } from "#contract/usage.ts";
import { formatCount } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";

interface LimitDialogProps {
  readonly usage: Pick<
    Usage,
    | "fitments_generated_this_month"
    | "monthly_fitment_limit"
    | "original_plan"
    | "subscription_plan"
  >;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says that the month's limit is reached, and where there is more. */
export function LimitDialog({ usage, open, onClose }: LimitDialogProps) {
  const navigate = useNavigate();
  // Who owes a payment gets the plan back by paying it, and can take no other before.
  const owes = usage.original_plan !== usage.subscription_plan;
  const goOn = () => {
    // The dialog stands above every screen, the one it leads to as well.
    onClose();
    void navigate(owes ? paths.billing : paths.pricing);
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Monthly Limit Reached"
      description={
        owes
          ? "You have used all generations of the free plan, which holds while a payment of yours is open. Your own plan is back as soon as it is paid."
          : "You have used all fitment generations of this month. Listings that have their fitments can still be edited and synced."
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" onClick={goOn}>
            {owes ? "Go to Billing" : "Upgrade Plan"}
          </Button>
        </>
      }
    >
      <p className="text-2xl font-semibold tabular-nums">
        {formatCount(usage.fitments_generated_this_month)} /{" "}
        {formatCount(usage.monthly_fitment_limit)}
      </p>
    </Modal>
  );
}
