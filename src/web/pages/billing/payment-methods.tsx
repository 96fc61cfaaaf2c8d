import { CircleCheck, CreditCard } from "lucide-react";
import type { BillingData } from "#contract/billing.ts";
import { secondDayWords } from "../../components/billing/second-words.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Badge } from "./badge.tsx";
import { brandWords, expiryWords, fundingWords } from "./card-words.ts";

interface PaymentMethodsProps {
  readonly methods: BillingData["paymentMethods"];
  /** null if there is nothing to pay, so no card is needed. */
  readonly onUpdateCard: (() => void) | null;
}

/** Lists the cards on file. We only know their last four digits. */
export function PaymentMethods({ methods, onUpdateCard }: PaymentMethodsProps) {
  return (
    <Card
      title="Payment Methods"
      action={
        onUpdateCard && methods.length === 0 ? (
          <Button size="small" onClick={onUpdateCard}>
            Add a card
          </Button>
        ) : null
      }
    >
      {methods.length === 0 ? <p className="text-muted">No card on file.</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {methods.map(({ id, card, created, isDefault }) => (
          <li key={id} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
            <CreditCard className="size-5 shrink-0 text-muted" aria-hidden />
            <div className="min-w-0 flex-1">
              <p className="font-medium tabular-nums">
                {brandWords(card.brand)} •••• {card.last4}
              </p>
              <p className="text-sm text-muted tabular-nums">
                Expires {expiryWords(card)} · {fundingWords(card.funding)} · Added{" "}
                {secondDayWords(created)}
              </p>
            </div>
            {isDefault && methods.length > 1 ? (
              <Badge tone="good" icon={CircleCheck}>
                Default
              </Badge>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
