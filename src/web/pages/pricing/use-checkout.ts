import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Plan } from "#contract/billing.ts";
import type { PlanChange } from "../../api/billing.ts";
import { currentUserQuery } from "../../api/current-user.ts";
import { showToast } from "../../lib/toast-store.ts";
import type { ToastContent } from "../../lib/toast-store.ts";
import { paths } from "../../lib/paths.ts";
import { checkoutOutcome } from "./checkout-outcome.ts";
import type { CheckoutOutcome } from "./checkout-outcome.ts";

/** Milliseconds from an updated plan to the dashboard. */
const redirectDelay = 2000;

/** A change of plan that waits for confirmation. */
export interface AskedChange {
  readonly plan: Plan;
  readonly change: PlanChange;
  readonly refused: string | null;
}

/** Returns the actions of the plans' buttons. */
export function useCheckout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState<Plan["id"] | null>(null);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (outcome: Settled): void => {
    if (outcome.kind === "go") return window.location.assign(outcome.url);
    if (outcome.kind === "failed")
      setAsked((before) =>
        before ? { ...before, refused: outcome.reason ?? outcome.message } : null,
      );
    showToast(outcomeToast(outcome));
    if (outcome.kind !== "updated") return;
    setAsked(null);
    void import("../../api/billing-data.ts").then(({ refreshBilling }) => refreshBilling(client));
    timer.current = setTimeout(() => void navigate(paths.dashboard), redirectDelay);
  };
  /** Runs one step of the checkout for a plan and shows any failure. */
  const step = async (
    plan: Plan,
    work: (billing: typeof import("../../api/billing.ts")) => Promise<void>,
  ): Promise<void> => {
    setPending(plan.id);
    try {
      await work(await import("../../api/billing.ts"));
    } catch (error) {
      settle({ kind: "failed", message: messageOf(error), reason: null });
    } finally {
      setPending(null);
    }
  };
  const choose = (plan: Plan): Promise<void> => {
    if (plan.id === "free")
      return step(plan, async ({ askForFreePlan }) =>
        openOwn(await askForFreePlan(), (path) => void navigate(path)),
      );
    return step(plan, async ({ askForChange, postCheckout }) => {
      if (!(await client.ensureQueryData(currentUserQuery).catch(() => null))) {
        showToast(signInFirst);
        return void navigate(paths.login);
      }
      const preview = await askForChange(plan.id);
      if (preview.change) return setAsked({ plan, change: preview.change, refused: null });
      const { status, body } = preview.failed ?? (await postCheckout({ planId: plan.id }));
      settle(await confirmed(checkoutOutcome(status, body)));
    });
  };
  const confirm = (): Promise<void> => {
    if (!asked) return Promise.resolve();
    const { plan, change } = asked;
    return step(plan, async ({ postCheckout }) => {
      const { status, body } = await postCheckout({
        planId: plan.id,
        prorationDate: change.prorationDate,
      });
      settle(await confirmed(checkoutOutcome(status, body)));
    });
  };
  return {
    choose,
    confirm,
    asked,
    close: () => setAsked(null),
    pending,
  };
}

/** An outcome that needs nothing more from the card's holder. */
type Settled = Exclude<CheckoutOutcome, { readonly kind: "confirm" }>;

const signInFirst: ToastContent = {
  title: "eBay Authentication Required",
  description:
    "Please connect your eBay account first. You'll get a free subscription automatically!",
  variant: "destructive",
};

function outcomeToast(outcome: Exclude<Settled, { readonly kind: "go" }>): ToastContent {
  switch (outcome.kind) {
    case "exists":
      return {
        title: "Subscription Already Exists",
        description: outcome.message,
        variant: "destructive",
      };
    case "failed":
      return {
        title: "Payment Error",
        description: outcome.reason === null ? outcome.message : [outcome.message, outcome.reason],
        variant: "destructive",
      };
    case "updated":
      return {
        title: "Subscription Updated!",
        ...(outcome.message ? { description: outcome.message } : {}),
      };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== ""
    ? error.message
    : "Failed to start checkout process";
}

/** Lets the card's holder confirm the payment with their bank if the bank asks for it. */
async function confirmed(outcome: CheckoutOutcome): Promise<Settled> {
  if (outcome.kind !== "confirm") return outcome;
  const { confirmPayment } =
    await import("../../components/billing/card-provider/confirm-payment.ts");
  const refused = await confirmPayment(outcome.clientSecret);
  return refused === null
    ? { kind: "updated", message: null }
    : { kind: "failed", message: refused, reason: null };
}

/** Goes to an address on our own site. @throws for any other */
function openOwn(address: string, go: (path: string) => void): void {
  const url = new URL(address, window.location.origin);
  if (url.origin !== window.location.origin) throw new Error("Failed to start checkout process");
  go(`${url.pathname}${url.search}`);
}
