import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useConfirmCheckout } from "../../api/checkout.ts";
import { showToast } from "../../lib/toast-store.ts";
import { paths } from "../../lib/paths.ts";
import { paymentConfirmed, paymentNotConfirmed, readArrival } from "./arrival.ts";

/**
 * Handles, once, the parameters of the address on arrival, and then cleans the address. Returns
 * whether it is still working.
 */
export function useArrival(): boolean {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { mutateAsync: confirm } = useConfirmCheckout();
  // Effects run twice in development, and after each change of the address; a payment must be
  // confirmed once.
  const handled = useRef("");
  const [settled, setSettled] = useState("");
  const query = parameters.toString();
  const cleanAfter = readArrival(parameters)?.cleanAfter;

  useEffect(() => {
    const arrival = readArrival(new URLSearchParams(query));
    if (!arrival || handled.current === query) return;
    handled.current = query;
    if (arrival.confirm === null) {
      if (arrival.toast) showToast(arrival.toast);
      return setSettled(query);
    }
    void confirm(arrival.confirm)
      .then(
        () => showToast(paymentConfirmed),
        () => showToast(paymentNotConfirmed),
      )
      .then(() => setSettled(query));
  }, [query, confirm]);

  useEffect(() => {
    if (cleanAfter === undefined || settled !== query) return undefined;
    const timer = setTimeout(() => void navigate(paths.dashboard, { replace: true }), cleanAfter);
    return () => clearTimeout(timer);
  }, [cleanAfter, settled, query, navigate]);

  return cleanAfter !== undefined;
}
