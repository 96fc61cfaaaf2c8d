import { z } from "zod";
import type { MarketplaceNotice } from "#server/ports/marketplace-notice.ts";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const name = z.string().min(1).max(200);
const notice = z.object({
  metadata: z.object({ topic: name }),
  notification: z.object({
    notificationId: name,
    eventDate: z.string().nullish(),
    data: z.object({
      userId: text,
      username: text,
      eiasToken: text,
      revocationDate: z.string().nullish(),
    }),
  }),
});

/** Returns null if the body isn't a notice. */
export function readNotice(rawBody: string | Uint8Array): MarketplaceNotice | null {
  try {
    const parsed = notice.safeParse(
      JSON.parse(typeof rawBody === "string" ? rawBody : Buffer.from(rawBody).toString("utf8")),
    );
    if (!parsed.success) return null;
    const { metadata, notification } = parsed.data;
    const { revocationDate, ...user } = notification.data;
    return {
      topic: metadata.topic,
      notificationId: notification.notificationId,
      happenedAt: momentOf(revocationDate ?? notification.eventDate),
      ...user,
    };
  } catch {
    return null;
  }
}

function momentOf(text: string | null | undefined): number | null {
  const moment = Date.parse(text ?? "");
  return Number.isNaN(moment) ? null : moment;
}
