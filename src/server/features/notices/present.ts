import type { Notice, NoticeSettings } from "#contract/notices.ts";
import { describeKind, noticeKindNames, writeNotice } from "#domain/notices/notice.ts";
import type { NoticeSettingsState } from "./read-notice-settings.ts";
import type { StoredNotice } from "./store.ts";

export function presentNotice(stored: StoredNotice): Notice {
  const { title, lines, action } = writeNotice(stored);
  return {
    id: stored.id,
    kind: stored.kind,
    title,
    lines: [...lines],
    action: { ...action },
    createdAt: stored.createdAt.toISOString(),
    readAt: stored.readAt?.toISOString() ?? null,
  };
}

export function presentSettings({
  channels,
  mail,
  sendsMail,
}: NoticeSettingsState): NoticeSettings {
  const { address, problem } = mail;
  return {
    email: {
      state: sendsMail ? (address === null ? "no-address" : "on") : "off",
      address,
      problem:
        problem === null
          ? null
          : {
              text: problem.problem,
              at: problem.at.toISOString(),
              isRetried: problem.isRetried,
            },
    },
    kinds: noticeKindNames.map((kind) => {
      const { label, explanation } = describeKind(kind);
      return {
        kind,
        label,
        explanation,
        ...channels[kind],
      };
    }),
  };
}
