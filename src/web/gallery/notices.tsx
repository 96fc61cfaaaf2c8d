import { countUnreadNotices, listNotices } from "#contract/notices.ts";
import type { Notice } from "#contract/notices.ts";
import { NoticeBell } from "../components/notices/notice-bell.tsx";
import { NoticeItems } from "../components/notices/notice-items.tsx";
import { Answered, answer, hold, refuse } from "./fixed-answers.tsx";
import { longTitle } from "./fixed-data.ts";
import { Group, Opens, Specimen, State } from "./specimen.tsx";

const notices: Notice[] = [
  {
    id: "6d1f9f52-3c0e-4a8e-9f0e-6a2f0f1c7a01",
    kind: "run-finished",
    title: "Synced 1,200 listings",
    lines: ["1,164 done, 33 skipped, 3 failed.", "The failed ones can be tried again."],
    action: { label: "Show the run", path: "/activity" },
    createdAt: "2025-11-21T12:06:00Z",
    readAt: null,
  },
  {
    id: "6d1f9f52-3c0e-4a8e-9f0e-6a2f0f1c7a02",
    kind: "drift-found",
    title: `The fitments of “${longTitle}” changed on eBay`,
    lines: ["Somebody else edited them. Choose whether to keep the change."],
    action: { label: "Show the listing", path: "/fitment-manager" },
    createdAt: "2025-11-20T09:30:00Z",
    readAt: "2025-11-20T10:00:00Z",
  },
];

/** The bell's states: the number on it, and what it opens. */
const bells = [
  {
    name: "none",
    by: [
      answer(countUnreadNotices, { unread: 0 }),
      answer(listNotices, { notices: [], total: 0, unread: 0 }),
    ],
  },
  {
    name: "1 unread",
    by: [
      answer(countUnreadNotices, { unread: 1 }),
      answer(listNotices, { notices, total: 2, unread: 1 }),
    ],
  },
  {
    name: "more than 99 unread, loading",
    by: [answer(countUnreadNotices, { unread: 120 }), hold(listNotices)],
  },
  {
    name: "failed to load",
    by: [answer(countUnreadNotices, { unread: 0 }), refuse(listNotices)],
  },
];

export function Notices() {
  return (
    <Group name="Notifications">
      <Specimen file="notices/notice-bell" of={{ NoticeBell }}>
        {bells.map(({ name, by }) => (
          <State key={name} name={name}>
            <Answered by={by}>
              <Opens role="dialog" name={`notifications: ${name}`}>
                <NoticeBell />
              </Opens>
            </Answered>
          </State>
        ))}
      </Specimen>
      <Specimen file="notices/notice-items" of={{ NoticeItems }} stacked>
        <State name="whole">
          <NoticeItems notices={notices} />
        </State>
        <State name="short">
          <NoticeItems notices={notices} short />
        </State>
      </Specimen>
    </Group>
  );
}
