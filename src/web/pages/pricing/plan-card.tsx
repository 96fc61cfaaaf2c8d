import { Check } from "lucide-react";
import type { Plan } from "#contract/billing.ts";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { classNames } from "../../components/ui/class-names.ts";
import { site } from "../../lib/site.ts";
import { buttonWords, featureWords, isMostPopular, priceWords } from "./plan-words.ts";

interface PlanCardProps {
  readonly plan: Plan;
  /** The account's current plan, null for none; undefined while loading. */
  readonly own: Plan | null | undefined;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly choose: () => void;
}

export function PlanCard({ plan, own, busy, disabled, choose }: PlanCardProps) {
  const popular = isMostPopular(plan);
  const [price = "", interval] = priceWords(plan).split("/");
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
      <PlanButton plan={plan} own={own} busy={busy} disabled={disabled} choose={choose} />
    </li>
  );
}

function PlanButton({ plan, own, busy, disabled, choose }: PlanCardProps) {
  const words = buttonWords(plan, own ?? null);
  const look = isMostPopular(plan) && words !== "Downgrade" ? "primary" : "secondary";
  if (plan.id === "enterprise")
    return (
      <a
        href={`mailto:${site.salesEmail}?subject=${encodeURIComponent(`${site.productName} ${plan.name}`)}`}
        className={classNames(buttonClass(look, "large"), "mt-6 w-full")}
      >
        {words}
      </a>
    );
  const isKnown = own !== undefined;
  return (
    <Button
      look={look}
      size="large"
      className="mt-6 w-full"
      busy={busy}
      disabled={disabled}
      aria-label={isKnown ? undefined : `Choose ${plan.name}`}
      onClick={choose}
    >
      {/* The words depend on the account's plan, and keep their space until it is known. */}
      <span className={isKnown ? undefined : "invisible"}>{words}</span>
    </Button>
  );
}
