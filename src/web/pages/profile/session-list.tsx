import { Laptop, Smartphone } from "lucide-react";
import type { Session } from "#contract/accounts.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useRevokeOtherSessions, useRevokeSession, useSessions } from "../../api/sessions.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { countOf } from "../../lib/count-words.ts";
import { fullMomentWords } from "../../lib/time-words.ts";
import { QueryFailure } from "../../components/layout/query-failure.tsx";

const failed = (error: Error) =>
  showToast({
    title: "Couldn't sign out that device",
    description: failureWords(error),
    variant: "destructive",
  });

/** Lists where the account is signed in, and lets the user end each session. */
export function SessionList() {
  const sessions = useSessions();
  const others = useRevokeOtherSessions();
  const endOthers = () =>
    others.mutate(undefined, {
      onSuccess: ({ revoked }) =>
        showToast({
          title: "Signed out elsewhere",
          description: `${countOf(revoked, "session")} ended.`,
        }),
      onError: failed,
    });
  return (
    <Card
      title="Where you’re signed in"
      action={
        sessions.data && sessions.data.length > 1 ? (
          <Button size="small" onClick={endOthers} busy={others.isPending}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      {sessions.isError ? (
        <QueryFailure query={sessions} title="Couldn't load your sessions" />
      ) : null}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {sessions.data ? (
          sessions.data.map((session) => <SessionLine key={session.id} session={session} />)
        ) : sessions.isError ? null : (
          <Skeleton className="my-2 h-8" />
        )}
      </ul>
    </Card>
  );
}

function SessionLine({ session }: { readonly session: Session }) {
  const revoke = useRevokeSession();
  const Icon = /iPhone|iPad|Android/.test(session.device) ? Smartphone : Laptop;
  return (
    <li className="flex min-h-12 items-center gap-3 py-2">
      <Icon className="size-4 shrink-0 text-muted" aria-hidden />
      <div className="mr-auto min-w-0">
        <p className="font-medium">{session.device}</p>
        <p className="text-sm text-muted">
          Signed in {fullMomentWords(session.signedInAt)}
          {session.current ? "" : `, last used ${fullMomentWords(session.lastUsedAt)}`}
        </p>
      </div>
      {session.current ? (
        <span className="text-sm text-muted">this device</span>
      ) : (
        <Button
          size="small"
          onClick={() => revoke.mutate(session.id, { onError: failed })}
          busy={revoke.isPending}
          aria-label={`Sign out ${session.device}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
