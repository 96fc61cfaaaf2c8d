import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCurrentUser } from "../../api/current-user.ts";
import { SwitchedDialog } from "../account/switched-dialog.tsx";
import { LimitNotice } from "../usage/limit-notice.tsx";
import { AppHeader } from "./app-header.tsx";
import { LimitBanner } from "./limit-banner.tsx";
import { OfflineNotice } from "./offline-notice.tsx";

/** Everything above a signed-in user's page. Loaded separately to keep the public pages light. */
export function SignedInFrame() {
  const { user } = useCurrentUser();
  useLiveChanges(user?.id ?? null);
  if (!user) return null;
  return (
    <>
      <AppHeader user={user} />
      <OfflineNotice />
      <LimitBanner />
      <LimitNotice />
      <SwitchedDialog user={user} />
    </>
  );
}

/** Follows what changes in the account. Its code is loaded after everything that is shown. */
function useLiveChanges(account: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (account === null) return;
    let isOver = false;
    let stop = () => {
      isOver = true;
    };
    import("../../api/follow-changes.ts").then(
      ({ followChanges }) => {
        if (!isOver) stop = followChanges(client, account);
      },
      // The screens poll without it.
      () => undefined,
    );
    return () => stop();
  }, [client, account]);
}
