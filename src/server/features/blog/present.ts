import { escapeXml } from "#server/platform/http/escape-xml.ts";
import type { BlogPost, BlogPostSummary } from "#contract/blog.ts";
import type { PostRow, PostSummaryRow } from "./store.ts";

export function presentSummary(row: PostSummaryRow): BlogPostSummary {
  return {
    id: row.slug,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    author: row.author,
    published_at: row.publishedAt,
    reading_time: row.readingTime,
    view_count: row.viewCount,
    tags: [...row.tags],
  };
}

export function presentPost(row: PostRow): BlogPost {
  return { ...presentSummary(row), content: row.content };
}

/** Renders the newest articles as RSS 2.0. */
export function presentFeed(
  rows: readonly PostSummaryRow[],
  site: { readonly publicUrl: string; readonly productName: string },
): string {
  const items = rows.map(({ slug, title, excerpt, publishedAt, tags }) => {
    const address = escapeXml(`${site.publicUrl}/blog/${slug}`);
    const categories = tags.map((tag) => `<category>${escapeXml(tag)}</category>`).join("");
    return `<item><title>${escapeXml(title)}</title><link>${address}</link><guid>${address}</guid><description>${escapeXml(excerpt)}</description><pubDate>${new Date(publishedAt).toUTCString()}</pubDate>${categories}</item>`;
  });
  const home = escapeXml(`${site.publicUrl}/blog`);
  const self = `<atom:link href="${escapeXml(`${site.publicUrl}/rss.xml`)}" rel="self" type="application/rss+xml"/>`;
  const head = `<title>${escapeXml(`${site.productName} blog`)}</title><link>${home}</link><description>Fitment, explained.</description><language>en-us</language>${self}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}${items.join("")}</channel></rss>\n`;
}
