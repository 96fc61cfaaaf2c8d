import { useNavigate } from "react-router";
import type { Notice } from "#contract/notices.ts";
import { useMarkRead } from "../../api/notices.ts";
import { momentWords } from "../../lib/time-words.ts";

interface NoticeItemsProps {
  readonly notices: readonly Notice[];
  /** Shows only the first line of each notification. */
  readonly short?: boolean;
  /** Runs when one of them is opened. */
  readonly onOpen?: () => void;
}

/** Lists notifications. Opening one marks it as read and goes to what it is about. */
export function NoticeItems({ notices, short = false, onOpen }: NoticeItemsProps) {
  return (
    <ol className="divide-y divide-line">
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} short={short} onOpen={() => onOpen?.()} />
      ))}
    </ol>
  );
}

interface NoticeItemProps {
  readonly notice: Notice;
  readonly short: boolean;
  readonly onOpen: () => void;
}

function NoticeItem({ notice, short, onOpen }: NoticeItemProps) {
  const navigate = useNavigate();
  const markRead = useMarkRead();
  const isUnread = notice.readAt === null;
  const open = () => {
    if (isUnread) markRead.mutate(notice.id);
    onOpen();
    void navigate(notice.action.path);
  };
  return (
    <li>
      <button
        type="button"
        onClick={open}
        className="flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-sunken"
      >
        <span
          className={`mt-1.5 size-2 shrink-0 rounded-full ${isUnread ? "bg-accent" : ""}`}
          aria-hidden
        />
        <span className="min-w-0 flex-1">
          <span className={`block ${isUnread ? "font-semibold" : "font-medium"}`}>
            {isUnread ? <span className="sr-only">Unread: </span> : null}
            {notice.title}
          </span>
          {notice.lines.slice(0, short ? 1 : undefined).map((line) => (
            <span key={line} className="block text-sm text-muted">
              {line}
            </span>
          ))}
          {short ? null : (
            <span className="mt-1 block text-sm font-medium text-accent">
              {notice.action.label}
            </span>
          )}
        </span>
        <time dateTime={notice.createdAt} className="shrink-0 text-xs leading-5 text-muted">
          {momentWords(notice.createdAt, new Date())}
        </time>
      </button>
    </li>
  );
}
