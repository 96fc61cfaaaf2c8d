import { Link } from "react-router";
import type { Plan } from "#contract/billing.ts";
import type { PlanChange } from "../../api/billing.ts";
import { useUsage } from "../../api/usage.ts";
import { moneyWords } from "../../components/billing/money-words.ts";
import { secondDayWords } from "../../components/billing/second-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { Modal } from "../../components/ui/modal.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { paths } from "../../lib/paths.ts";
import { priceWords } from "./plan-words.ts";
import { limitWords, totalWords } from "./change-words.ts";

interface ChangeDialogProps {
  readonly plan: Plan;
  readonly change: PlanChange;
  readonly busy: boolean;
  /** The server's message if the change failed. */
  readonly refused: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Shows the exact cost of a change of plan, as calculated by the card provider, before it is made.
 */
export function ChangeDialog({
  plan,
  change,
  busy,
  refused,
  onConfirm,
  onClose,
}: ChangeDialogProps) {
  const { data: usage } = useUsage();
  const total = totalWords(change);
  const keepsPlan = change.from === change.to;
  return (
    <Modal
      open
      // The bank may ask the cardholder for confirmation while this is open.
      sharesScreen
      onClose={() => (busy ? undefined : onClose())}
      title={keepsPlan ? `Keep ${plan.name}?` : `Change to ${plan.name}?`}
      description={
        keepsPlan
          ? `Your subscription is set to end on ${secondDayWords(change.nextDate)}. This makes it renew instead.`
          : limitWords(plan, usage?.fitments_generated_this_month ?? 0)
      }
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {keepsPlan ? "Not now" : "Keep my plan"}
          </Button>
          <Button look="primary" onClick={onConfirm} busy={busy}>
            {total.confirm}
          </Button>
        </>
      }
    >
      {refused === null ? null : (
        <div className="mb-3">
          <Notice
            tone="error"
            alert
            title="Your plan wasn't changed"
            action={
              <Link to={paths.billing} className="text-accent underline underline-offset-2">
                Go to billing
              </Link>
            }
          >
            {refused}
          </Notice>
        </div>
      )}
      <dl className="flex flex-col gap-2">
        {change.lines.map((line, index) => (
          <div
            key={`${index} ${line.description}`}
            className="flex justify-between gap-4 text-muted"
          >
            <dt>{line.description}</dt>
            <dd className="tabular-nums">{moneyWords(line.amount, change.currency)}</dd>
          </div>
        ))}
        {total.fromBalance === null ? null : (
          <div className="flex justify-between gap-4 text-muted">
            <dt>From your account balance</dt>
            <dd className="tabular-nums">{total.fromBalance}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>{total.label}</dt>
          <dd className="tabular-nums">{total.amount}</dd>
        </div>
      </dl>
      <p className="mt-3 text-muted">
        {change.total < 0
          ? "The credit is added to your account balance and applied to your next invoices. It isn't paid out. "
          : ""}
        Next invoice: {moneyWords(change.nextAmount, change.currency)} on{" "}
        {secondDayWords(change.nextDate)}. {plan.name} is {priceWords(plan)}.
      </p>
    </Modal>
  );
}
