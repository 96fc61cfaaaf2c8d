import { escapeXml } from "#server/platform/http/escape-xml.ts";
import type { IndexedPage } from "./list-addresses.ts";

/** The sitemap of these pages, as sitemaps.org describes it. */
export function presentSitemap(publicUrl: string, pages: readonly IndexedPage[]): string {
  const entries = pages.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? "" : `<lastmod>${escapeXml(changedAt)}</lastmod>`;
    return `  <url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}

/** Everything may be read but the calls; pages that nobody should find say so themselves. */
export function presentRobots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
