import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Plan } from "#contract/billing.ts";
import { useCurrentUser } from "../../api/current-user.ts";
import { showToast } from "../../components/ui/toast-store.ts";
import { paths } from "../../lib/paths.ts";
import { checkoutOutcome } from "./checkout-outcome.ts";
import type { CheckoutOutcome } from "./checkout-outcome.ts";

/** Milliseconds from an updated plan to the dashboard. */
const redirectDelay = 2000;

/** What the buttons of the plans do. */
export function useCheckout() {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const [pending, setPending] = useState<Plan["id"] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (outcome: CheckoutOutcome): void => {
    if (outcome.kind === "go") return window.location.assign(outcome.url);
    if (outcome.kind === "exists") return showToast({ title: "Subscription Already Exists", description: outcome.message, variant: "destructive" });
    if (outcome.kind === "failed") return showToast({ title: "Payment Error", description: outcome.message, variant: "destructive" });
    showToast({ title: "Subscription Updated!", ...(outcome.message ? { description: outcome.message } : {}) });
    timer.current = setTimeout(() => void navigate(paths.dashboard), redirectDelay);
  };
  const choose = async (plan: Plan): Promise<void> => {
    if (plan.id !== "free" && !user) {
      showToast({ title: "eBay Authentication Required", description: "Please connect your eBay account first. You'll get a free subscription automatically!", variant: "destructive" });
      void navigate(paths.login);
      return;
    }
    setPending(plan.id);
    try {
      const billing = await import("../../api/billing.ts");
      if (plan.id === "free") openOwn(await billing.askForFreePlan(), (path) => void navigate(path));
      else {
        const { status, body } = await billing.postCheckout(plan.id);
        settle(checkoutOutcome(status, body));
      }
    } catch (error) {
      settle({ kind: "failed", message: error instanceof Error && error.message !== "" ? error.message : "Failed to start checkout process" });
    } finally {
      setPending(null);
    }
  };
  return { choose, pending };
}

/** Goes to an address of our own; to any other it does not. */
function openOwn(address: string, go: (path: string) => void): void {
  const url = new URL(address, window.location.origin);
  if (url.origin !== window.location.origin) throw new Error("Failed to start checkout process");
  go(`${url.pathname}${url.search}`);
}
