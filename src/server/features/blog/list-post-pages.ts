import type { Database } from "#server/platform/db/database.ts";
import { readPosts } from "./store.ts";

const most = 10_000;

/** Lists the articles' pages for the sitemap. */
export async function listPostPages(
  db: Database,
): Promise<readonly { readonly path: string; readonly changedAt: string }[]> {
  return (await readPosts(db, { page: 1, limit: most })).map(({ slug, publishedAt }) => ({
    path: `/blog/${slug}`,
    changedAt: publishedAt,
  }));
}
