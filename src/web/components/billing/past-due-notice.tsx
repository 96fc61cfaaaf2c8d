import { Link } from "react-router";
import { useAccessCheck } from "../../api/access-check.ts";
import { paths } from "../../lib/paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { isSuspended } from "./is-suspended.ts";

/** Says on a screen that stays open that a payment is owed and the tools are shut. */
export function PastDueNotice() {
  const access = useAccessCheck();
  if (!access.data || !isSuspended(access.data)) return null;
  return (
    <Notice
      tone="error"
      alert
      title="A payment did not go through"
      action={
        <Link to={paths.billing} className={buttonClass("danger", "small")}>
          Go to billing
        </Link>
      }
    >
      The fitment manager, MPN discovery and the bulk listing generator are closed, and the free
      plan’s monthly limit holds, until it is paid.
    </Notice>
  );
}
