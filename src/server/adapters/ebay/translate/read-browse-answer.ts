import { z } from "zod";

const item = z.object({ itemId: z.string().min(1), categoryId: z.string().min(1) });

export function readBrowseItem(body: unknown): z.infer<typeof item> | null {
  const parsed = item.safeParse(body);
  return parsed.success ? parsed.data : null;
}

const check = z.object({ compatibilityStatus: z.string() });

/** COMPATIBLE, NOT_COMPATIBLE, UNDETERMINED, or whatever eBay adds later. */
export function readCompatibilityStatus(body: unknown): string | null {
  const parsed = check.safeParse(body);
  return parsed.success ? parsed.data.compatibilityStatus : null;
}
