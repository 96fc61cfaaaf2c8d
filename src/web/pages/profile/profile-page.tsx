import { useProfile } from "../../api/profile.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { AccountInformation, AccountSummary, PersonalInformation } from "./account-facts.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { SessionList } from "./session-list.tsx";
import { LoadFailure } from "../../components/ui/load-failure.tsx";

export function ProfilePage() {
  useDocumentTitle("Profile");
  const profile = useProfile();
  if (profile.isError && !profile.data) {
    return (
      <div className="mx-auto w-full max-w-240 px-4 py-8">
        <LoadFailure title="Profile Not Found" retry={() => void profile.refetch()}>
          Please try logging in again.
        </LoadFailure>
      </div>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-4 px-4 py-8">
      <h1 className="mb-2 text-xl font-semibold tracking-tight">Profile</h1>
      <div className="grid gap-4 md:grid-cols-2">
        <PersonalInformation profile={profile.data} />
        <AccountInformation profile={profile.data} />
      </div>
      <AccountSummary profile={profile.data} />
      <div className="grid gap-4 md:grid-cols-2">
        <LinkedAccounts />
        <SessionList />
      </div>
      <DangerZone profile={profile.data} />
    </div>
  );
}
