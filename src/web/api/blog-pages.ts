import { queryOptions } from "@tanstack/react-query";
import type { BlogPost } from "#contract/blog.ts";
import { postsPerPage } from "#contract/blog-page-size.ts";

export function blogPageKey(page: number) {
  return ["blog", "page", page] as const;
}

export function blogPostKey(slug: string) {
  return ["blog", "post", slug] as const;
}

/** Written out because the server needs it to render the page with its data. */
export function blogPageAddress(page: number): string {
  return `/api/blog?page=${page}&limit=${postsPerPage}`;
}

export function blogPostAddress(slug: string): string {
  return `/api/blog/${encodeURIComponent(slug)}`;
}

export function blogPageQuery(page: number) {
  return queryOptions({
    queryKey: blogPageKey(page),
    queryFn: async ({ signal }) => (await import("./blog.ts")).fetchBlogPage(page, signal),
  });
}

/**
 * Resolves to null if there is no such post, which is also what the server writes into the rendered
 * page.
 */
export function blogPostQuery(slug: string) {
  return queryOptions<BlogPost | null>({
    queryKey: blogPostKey(slug),
    queryFn: async ({ signal }) => (await import("./blog.ts")).fetchBlogPost(slug, signal),
  });
}
