import { asc, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/database.ts";
import { blogPosts } from "#server/platform/db/schema/blog.ts";

export type PostRow = typeof blogPosts.$inferSelect;
export type PostSummaryRow = Omit<PostRow, "content">;

const summaryColumns = {
  slug: blogPosts.slug,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  author: blogPosts.author,
  publishedAt: blogPosts.publishedAt,
  readingTime: blogPosts.readingTime,
  tags: blogPosts.tags,
  viewCount: blogPosts.viewCount,
};
const newestFirst = [desc(blogPosts.publishedAt), asc(blogPosts.title)];

export async function replacePosts(
  db: Database,
  posts: readonly Omit<PostRow, "viewCount">[],
): Promise<void> {
  await db.asSystem(async (tx) => {
    const slugs = posts.map((post) => post.slug);
    await tx
      .delete(blogPosts)
      .where(slugs.length > 0 ? notInArray(blogPosts.slug, slugs) : undefined);
    for (const { slug, ...rest } of posts)
      await tx
        .insert(blogPosts)
        .values({ slug, ...rest })
        .onConflictDoUpdate({ target: blogPosts.slug, set: rest });
  });
}

export function readPosts(
  db: Database,
  asked: { readonly page: number; readonly limit: number },
): Promise<readonly PostSummaryRow[]> {
  return db.asSystem((tx) =>
    tx
      .select(summaryColumns)
      .from(blogPosts)
      .orderBy(...newestFirst)
      .offset((asked.page - 1) * asked.limit)
      .limit(asked.limit),
  );
}

/** Reads the post, and counts this view if it is new. */
export async function readPost(
  db: Database,
  slug: string,
  countView: boolean,
): Promise<PostRow | null> {
  const [row] = await db.asSystem((tx) =>
    countView
      ? tx
          .update(blogPosts)
          .set({ viewCount: sql`${blogPosts.viewCount} + 1` })
          .where(eq(blogPosts.slug, slug))
          .returning()
      : tx.select().from(blogPosts).where(eq(blogPosts.slug, slug)),
  );
  return row ?? null;
}
