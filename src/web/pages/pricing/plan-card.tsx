import { Check } from "lucide-react";
import type { Plan } from "#contract/billing.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { classNames } from "../../components/ui/class-names.ts";
import { site } from "../../lib/site.ts";
import { buttonWords, featureWords, isMostPopular, priceWords } from "./plan-words.ts";

interface PlanCardProps {
  readonly plan: Plan;
  /** The account's current plan, if any. */
  readonly own: Plan | null;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly choose: () => void;
}

export function PlanCard({ plan, own, busy, disabled, choose }: PlanCardProps) {
  const popular = isMostPopular(plan);
  const [price = "", interval] = priceWords(plan).split("/");
  const look = popular ? "primary" : "secondary";
  return (
    <li
      className={classNames(
        "relative flex flex-col rounded-md border bg-surface p-5",
        popular ? "border-accent shadow-raised" : "border-line",
      )}
    >
      {popular ? (
        <p className="absolute -top-3 left-5 rounded-md bg-accent px-2 py-0.5 text-sm font-medium text-on-accent">
          Most Popular
        </p>
      ) : null}
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{plan.name}</h2>
        {own?.id === plan.id ? (
          <p className="rounded-full bg-accent-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap">
            Your plan
          </p>
        ) : null}
      </div>
      <p className="mt-2">
        <span className="text-3xl font-semibold tracking-tight">{price}</span>
        {interval ? <span className="text-lg text-muted">/{interval}</span> : null}
      </p>
      <ul className="mt-5 flex flex-1 flex-col gap-2">
        {featureWords(plan).map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      {plan.id === "enterprise" ? (
        <a
          href={`mailto:${site.salesEmail}?subject=${encodeURIComponent(`${site.productName} ${plan.name}`)}`}
          className={classNames(buttonClass(look, "large"), "mt-6 w-full")}
        >
          {buttonWords(plan, own)}
        </a>
      ) : (
        <Button
          look={look}
          size="large"
          className="mt-6 w-full"
          busy={busy}
          disabled={disabled}
          onClick={choose}
        >
          {buttonWords(plan, own)}
        </Button>
      )}
    </li>
  );
}
