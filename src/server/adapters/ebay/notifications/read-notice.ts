import { z } from "zod";
import type { MarketplaceNotice } from "#server/ports/marketplace.ts";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const notice = z.object({
  metadata: z.object({ topic: z.string().min(1) }),
  notification: z.object({
    notificationId: z.string().min(1),
    data: z.object({ userId: text, username: text, eiasToken: text }),
  }),
});

/** null: not a notice. */
export function readNotice(rawBody: string | Uint8Array): MarketplaceNotice | null {
  try {
    const parsed = notice.safeParse(
      JSON.parse(typeof rawBody === "string" ? rawBody : Buffer.from(rawBody).toString("utf8")),
    );
    if (!parsed.success) return null;
    const { metadata, notification } = parsed.data;
    return {
      topic: metadata.topic,
      notificationId: notification.notificationId,
      ...notification.data,
    };
  } catch {
    return null;
  }
}
