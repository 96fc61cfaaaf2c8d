import { dayOf } from "./notice-kind.ts";
import type { NoticeKind } from "./notice-kind.ts";

export interface PermissionExpiring {
  readonly username: string;
  /** When it expires (ISO 8601); null if it has already ended. */
  readonly expiresAt: string | null;
}

export const permissionExpiring: NoticeKind<PermissionExpiring> = {
  label: "eBay permission",
  explanation:
    "Your permission for us to work with your eBay listings is about to expire or has ended.",
  write({ username, expiresAt }) {
    return expiresAt === null
      ? {
          title: "Your eBay connection has ended",
          lines: [
            `eBay no longer accepts our permission for ${username}.`,
            "Imports and syncs are paused until you reconnect. Your data here is kept.",
          ],
          action: { label: "Reconnect eBay", path: "/dashboard" },
        }
      : {
          title: `Your eBay connection expires on ${dayOf(expiresAt)}`,
          lines: [
            `Our permission for ${username} ends that day, and imports and syncs would stop.`,
            "Log out and sign in with eBay again before then to renew it.",
          ],
          action: { label: "Open your profile", path: "/profile" },
        };
  },
};
