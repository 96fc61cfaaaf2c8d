import { Bell } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useMarkAllRead, useNotices, useUnreadNotices } from "../../api/notices.ts";
import { formatCount } from "../../lib/count-words.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../ui/button.tsx";
import { QueryFailure } from "../layout/query-failure.tsx";
import { Popover } from "../ui/popover.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { NoticeItems } from "./notice-items.tsx";

const newest = 6;
const mostShown = 99;

/** Shows how many notifications are unread, and opens the newest ones. */
export function NoticeBell() {
  const [open, setOpen] = useState(false);
  const unread = useUnreadNotices().data?.unread ?? 0;
  const count = unread > mostShown ? `${mostShown}+` : formatCount(unread);
  const label = unread === 0 ? "Notifications" : `Notifications, ${count} unread`;
  return (
    <Popover
      label="Notifications"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" size="icon" aria-label={label} title="Notifications">
          <span className="relative">
            <Bell className="size-4" aria-hidden />
            {unread > 0 ? (
              <span
                className="absolute -top-2 left-2 min-w-4 rounded-full bg-accent px-1 text-center text-[10px] leading-4 font-semibold text-on-accent tabular-nums"
                aria-hidden
              >
                {count}
              </span>
            ) : null}
          </span>
        </Button>
      }
    >
      <NewestNotices unread={unread} onClose={() => setOpen(false)} />
    </Popover>
  );
}

interface NewestNoticesProps {
  readonly unread: number;
  readonly onClose: () => void;
}

function NewestNotices({ unread, onClose }: NewestNoticesProps) {
  const notices = useNotices(1, newest);
  const readAll = useMarkAllRead();
  return (
    <div className="-m-3">
      <div className="flex min-h-11 items-center justify-between gap-2 border-b border-line px-4">
        <h2 className="font-semibold">Notifications</h2>
        {unread > 0 ? (
          <Button
            look="quiet"
            size="small"
            busy={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            Mark all as read
          </Button>
        ) : null}
      </div>
      {notices.data ? (
        notices.data.notices.length === 0 ? (
          <p className="px-4 py-6 text-center text-muted">Nothing yet.</p>
        ) : (
          <NoticeItems notices={notices.data.notices} short onOpen={onClose} />
        )
      ) : notices.isError ? (
        <div className="p-3">
          <QueryFailure query={notices} title="Couldn't load your notifications" />
        </div>
      ) : (
        <Skeleton className="m-4 h-24" />
      )}
      <div className="flex min-h-11 items-center justify-between gap-2 border-t border-line px-4">
        <Link to={paths.notifications} onClick={onClose}>
          All notifications
        </Link>
        <Link to={paths.notificationSettings} onClick={onClose} className="text-muted">
          Settings
        </Link>
      </div>
    </div>
  );
}
