import { useEffect } from "react";
import { Navigate, Outlet } from "react-router";
import { useCurrentUser } from "../../api/current-user.ts";
import { configuredPlace, readConfiguredAddress } from "../../lib/configured-place.ts";
import { paths } from "../../lib/paths.ts";
import { signOutPath } from "../../lib/sign-out-path.ts";
import { PageSpinner } from "./page-spinner.tsx";

/**
 * Guards screens that require signing in, and redirects visitors. Shows a spinner while the user is
 * loading.
 */
export function RequireUser() {
  const { user } = useCurrentUser();
  if (user === undefined) return <PageSpinner />;
  if (user) return <Outlet />;
  const left = signOutPath();
  if (left !== null) return <Navigate to={left} replace />;
  // Somebody may be signed in at the configured address, or can be there.
  const place = configuredPlace(window.location, readConfiguredAddress());
  return place === null ? <Navigate to={paths.auth} replace /> : <Leave to={place} />;
}

/** Goes to another address of the product. */
function Leave({ to }: { readonly to: string }) {
  useEffect(() => window.location.replace(to), [to]);
  return <PageSpinner />;
}
