import { useCurrentUser } from "../../api/current-user.ts";
import { SwitchedDialog } from "../account/switched-dialog.tsx";
import { LimitNotice } from "../usage/limit-notice.tsx";
import { AppHeader } from "./app-header.tsx";
import { LimitBanner } from "./limit-banner.tsx";

/** Everything above a signed-in user's page. Loaded separately to keep the public pages light. */
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
