import { Bell } from "lucide-react";
import { Link } from "react-router";
import { failureWords } from "../../api/failure-words.ts";
import { useMarkAllRead, useNotices } from "../../api/notices.ts";
import { AppPage } from "../../components/layout/app-page.tsx";
import { Pager } from "../../components/listings/pager.tsx";
import { NoticeItems } from "../../components/notices/notice-items.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { QueryFailure } from "../../components/layout/query-failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { paths } from "../../lib/paths.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { usePagedList } from "../../lib/use-paged-list.ts";

const perPage = 25;

/** Lists every notification of the account, newest first. */
export function NotificationsPage() {
  useDocumentTitle("Notifications");
  const { page, setPage, settle } = usePagedList(perPage);
  const notices = useNotices(page, perPage);
  const pages = settle(notices.data?.total);
  const readAll = useMarkAllRead();
  const markAll = () =>
    readAll.mutate(undefined, {
      onError: (error) =>
        showToast({
          title: "Couldn't mark them as read",
          description: failureWords(error),
          variant: "destructive",
        }),
    });
  return (
    <AppPage
      title="Notifications"
      about="What happened in this account in the last 90 days."
      action={
        <div className="flex flex-wrap gap-2">
          {notices.data && notices.data.unread > 0 ? (
            <Button onClick={markAll} busy={readAll.isPending}>
              Mark all as read
            </Button>
          ) : null}
          <Link to={paths.notificationSettings} className={buttonClass()}>
            Settings
          </Link>
        </div>
      }
    >
      {notices.isError ? (
        <QueryFailure
          query={notices}
          title="Couldn't load your notifications"
          stale={notices.data !== undefined}
        />
      ) : null}
      {notices.data ? (
        <NoticePage
          data={notices.data}
          pager={pages > 1 ? { page, pages, onPage: setPage } : null}
        />
      ) : notices.isError ? null : (
        <Skeleton className="h-64" />
      )}
    </AppPage>
  );
}

interface NoticePageProps {
  readonly data: NonNullable<ReturnType<typeof useNotices>["data"]>;
  readonly pager: {
    readonly page: number;
    readonly pages: number;
    readonly onPage: (page: number) => void;
  } | null;
}

function NoticePage({ data, pager }: NoticePageProps) {
  if (data.total === 0)
    return (
      <Card>
        <EmptyState
          icon={<Bell aria-hidden />}
          title="No notifications yet"
          action={
            <Link to={paths.fitmentManager} className={buttonClass()}>
              Open the manager
            </Link>
          }
        >
          When a run finishes or something needs your attention, it appears here.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <div className="overflow-hidden rounded-md border border-line bg-surface">
        <NoticeItems notices={data.notices} />
      </div>
      {pager ? <Pager {...pager} total={data.total} what="notification" /> : null}
    </>
  );
}
