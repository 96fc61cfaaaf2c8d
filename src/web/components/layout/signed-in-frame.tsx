import { useCurrentUser } from "../../api/current-user.ts";
import { SwitchedDialog } from "../account/switched-dialog.tsx";
import { LimitNotice } from "../usage/limit-notice.tsx";
import { AppHeader } from "./app-header.tsx";
import { LimitBanner } from "./limit-banner.tsx";

/** What stands above every page for signed-in people. Loaded apart, so that the public pages stay light. */
export function SignedInFrame() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <>
      <AppHeader user={user} />
      <LimitBanner />
      <LimitNotice />
      <SwitchedDialog user={user} />
    </>
  );
}
