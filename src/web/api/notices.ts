import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import {
  countUnreadNotices,
  getNoticeSettings,
  listNotices,
  markAllNoticesRead,
  markNoticeRead,
  saveNoticeSetting,
  sendTestMail,
} from "#contract/notices.ts";
import type { NoticeSettings } from "#contract/notices.ts";
import { callEndpoint } from "./call-endpoint.ts";

const noticesKey = ["notices"] as const;
const settingsKey = ["notice-settings"] as const;
const pollMilliseconds = 60_000;

/** Reads the notifications again. */
export async function refreshNotices(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: noticesKey });
}

/** Reads how many notifications are unread, and polls while the page is visible. */
export function useUnreadNotices() {
  return useQuery({
    queryKey: [...noticesKey, "unread"],
    queryFn: ({ signal }) => callEndpoint(countUnreadNotices, { signal }),
    refetchInterval: pollMilliseconds,
    refetchOnWindowFocus: true,
    staleTime: pollMilliseconds / 2,
  });
}

/** Reads one page of the notifications, newest first. Never cached. */
export function useNotices(page: number, limit: number) {
  return useQuery({
    queryKey: [...noticesKey, "page", page, limit],
    queryFn: ({ signal }) => callEndpoint(listNotices, { query: { page, limit }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(markNoticeRead, { params: { id } }),
    onSettled: () => refreshNotices(client),
  });
}

export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(markAllNoticesRead),
    onSettled: () => refreshNotices(client),
  });
}

/** Reads where each kind of notification goes, and whether mails arrive. */
export function useNoticeSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => callEndpoint(getNoticeSettings, { signal }),
    staleTime: 0,
  });
}

type NoticeSetting = Pick<NoticeSettings["kinds"][number], "kind" | "inProduct" | "byEmail">;

/** Chooses where a kind goes. The choice is shown before the server has answered. */
export function useSaveNoticeSetting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (setting: NoticeSetting) => callEndpoint(saveNoticeSetting, { body: setting }),
    onMutate: (setting) => {
      client.setQueryData<NoticeSettings>(settingsKey, (shown) =>
        shown
          ? {
              ...shown,
              kinds: shown.kinds.map((one) =>
                one.kind === setting.kind ? { ...one, ...setting } : one,
              ),
            }
          : shown,
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: settingsKey }),
  });
}

export function useSendTestMail() {
  return useMutation({ mutationFn: () => callEndpoint(sendTestMail) });
}
