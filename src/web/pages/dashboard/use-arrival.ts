import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { showToast } from "../../components/ui/toast-store.ts";
import { paths } from "../../lib/paths.ts";
import { readArrival } from "./arrival.ts";

/** Handles, once, what the address says on arrival, and then cleans the address. Whether that is still to be done. */
export function useArrival(): boolean {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const handled = useRef(false);
  const arrival = readArrival(parameters);
  const cleanAfter = arrival?.cleanAfter;
  useEffect(() => {
    if (cleanAfter === undefined) return undefined;
    if (!handled.current) {
      handled.current = true;
      const toast = readArrival(parameters)?.toast;
      if (toast) showToast(toast);
    }
    const timer = setTimeout(() => void navigate(paths.dashboard, { replace: true }), cleanAfter);
    return () => clearTimeout(timer);
  }, [cleanAfter, parameters, navigate]);
  return arrival !== null;
}
