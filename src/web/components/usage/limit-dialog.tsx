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

/** Explains that the monthly limit is reached and how to get more. */
export function LimitDialog({ usage, open, onClose }: LimitDialogProps) {
  const navigate = useNavigate();
  // A seller with an overdue payment gets the plan back by paying, and can't switch before that.
  const owes = usage.original_plan !== usage.subscription_plan;
  const goOn = () => {
    // The dialog covers every screen, including the one it leads to.
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
          ? "A payment is overdue, so you have the Free plan's limit, and it is used up. You'll get your plan back as soon as you pay."
          : "You've used all fitment generations for this month. You can still edit and sync listings that have fitments."
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="primary" onClick={goOn}>
            {owes ? "Go to billing" : "Upgrade Plan"}
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
