import { escapeXml } from "#server/platform/http/escape-xml.ts";
import type { IndexedPage } from "./list-addresses.ts";

/** Renders the sitemap of these pages in the format of sitemaps.org. */
export function presentSitemap(publicUrl: string, pages: readonly IndexedPage[]): string {
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? "" : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
    return `  <url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}

/** Allows crawling everything except the API. Pages that shouldn't be indexed say so themselves. */
export function presentRobots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
