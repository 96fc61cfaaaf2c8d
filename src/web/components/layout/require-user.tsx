import { Navigate, Outlet } from "react-router";
import { useCurrentUser } from "../../api/current-user.ts";
import { paths } from "../../lib/paths.ts";
import { wayOut } from "../../lib/way-out.ts";
import { PageSpinner } from "./page-spinner.tsx";

/** Lets signed-in people through; others are sent to sign in. While that is unknown, neither. */
export function RequireUser() {
  const { user } = useCurrentUser();
  if (user === undefined) return <PageSpinner />;
  return user ? <Outlet /> : <Navigate to={wayOut() ?? paths.auth} replace />;
}
