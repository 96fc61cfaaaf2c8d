import { Link } from "react-router";
import { useAccessCheck } from "../../api/access-check.ts";
import { paths } from "../../lib/paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { isSuspended } from "./is-suspended.ts";

/**
 * Warns, on screens that stay open, that a payment is overdue and the paid tools are unavailable.
 */
export function PastDueNotice() {
  const access = useAccessCheck();
  if (!access.data || !isSuspended(access.data)) return null;
  return (
    <Notice
      tone="error"
      alert
      title="A payment didn't go through"
      action={
        <Link to={paths.billing} className={buttonClass("danger", "small")}>
          Go to billing
        </Link>
      }
    >
      The fitment manager, MPN discovery, and the bulk listing generator are closed until it is
      paid. Until then, you have the Free plan’s monthly limit.
    </Notice>
  );
}
