import { useProfile } from "../../api/profile.ts";
import { AppPage } from "../../components/layout/app-page.tsx";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { AccountInformation, AccountSummary, PersonalInformation } from "./account-facts.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { DriftWatch } from "./drift-watch.tsx";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { NotificationSettings } from "./notification-settings.tsx";
import { SessionList } from "./session-list.tsx";
import { QueryFailure } from "../../components/layout/query-failure.tsx";

export function ProfilePage() {
  useDocumentTitle("Profile");
  const profile = useProfile();
  if (profile.isError && !profile.data) {
    return (
      <AppPage title="Profile">
        <QueryFailure query={profile} title="Profile Not Found">
          Please try logging in again.
        </QueryFailure>
      </AppPage>
    );
  }
  return (
    <AppPage title="Profile">
      <div className="grid gap-4 md:grid-cols-2">
        <PersonalInformation profile={profile.data} />
        <AccountInformation profile={profile.data} />
      </div>
      <AccountSummary profile={profile.data} />
      <div className="grid gap-4 md:grid-cols-2">
        <LinkedAccounts />
        <SessionList />
      </div>
      <DriftWatch />
      <NotificationSettings />
      <DangerZone profile={profile.data} />
    </AppPage>
  );
}
