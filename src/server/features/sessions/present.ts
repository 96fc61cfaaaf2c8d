import type { Session } from "#contract/accounts.ts";
import { nameDevice } from "./name-device.ts";
import type { SessionRow } from "./store.ts";

export function presentSession(row: SessionRow, currentHash: string): Session {
  return {
    id: row.id,
    device: nameDevice(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: row.seenAt.toISOString(),
    current: row.tokenHash === currentHash,
  };
}
