import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { useAccessCheck } from "../../api/access-check.ts";
import { isSuspended } from "../billing/is-suspended.ts";
import { PageSpinner } from "./page-spinner.tsx";

const SuspendedScreen = lazy(async () => ({
  default: (await import("../billing/suspended-screen.tsx")).SuspendedScreen,
}));

/**
 * Guards the tools that require a subscription in good standing. If the check fails, the tools open
 * and the server decides call by call.
 */
export function RequireAccess() {
  const access = useAccessCheck();
  if (access.isPending) return <PageSpinner />;
  if (!access.data || !isSuspended(access.data)) return <Outlet />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <SuspendedScreen check={access.data} />
    </Suspense>
  );
}
