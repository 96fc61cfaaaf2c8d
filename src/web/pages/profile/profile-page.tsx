import { UserX } from "lucide-react";
import { useProfile } from "../../api/profile.ts";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { AccountInformation, AccountSummary, PersonalInformation } from "./account-facts.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { SessionList } from "./session-list.tsx";

export function ProfilePage() {
  useDocumentTitle("Profile");
  const profile = useProfile();
  if (profile.isError && !profile.data) {
    return (
      <EmptyState
        icon={<UserX aria-hidden />}
        title="Profile Not Found"
        action={<Button onClick={() => void profile.refetch()}>Try again</Button>}
      >
        Please try logging in again.
      </EmptyState>
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
