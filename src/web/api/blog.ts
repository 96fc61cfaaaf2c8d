import { queryOptions } from "@tanstack/react-query";
import { getBlogPost, getBlogPosts, postsPerPage } from "#contract/blog.ts";
import type { BlogPost, BlogPostSummary } from "#contract/blog.ts";
import { addressOf, callEndpoint } from "./call-endpoint.ts";
import { RequestError } from "./request.ts";

export function blogPageKey(page: number) {
  return ["blog", "page", page] as const;
}

export function blogPostKey(slug: string) {
  return ["blog", "post", slug] as const;
}

export function blogPageAddress(page: number): string {
  return addressOf(getBlogPosts.path, { query: { page, limit: postsPerPage } });
}

export function blogPostAddress(slug: string): string {
  return addressOf(getBlogPost.path, { params: { slug } });
}

export function blogPageQuery(page: number) {
  return queryOptions({ queryKey: blogPageKey(page), queryFn: ({ signal }) => fetchBlogPage(page, signal) });
}

/** Null: there is no such post. The server leaves that in the page it rendered. */
export function blogPostQuery(slug: string) {
  return queryOptions<BlogPost | null>({ queryKey: blogPostKey(slug), queryFn: ({ signal }) => fetchBlogPost(slug, signal) });
}

export const missingPost = "Blog post not found";

export async function fetchBlogPage(page: number, signal?: AbortSignal): Promise<readonly BlogPostSummary[]> {
  try {
    return await callEndpoint(getBlogPosts, { query: { page, limit: postsPerPage }, ...(signal ? { signal } : {}) });
  } catch (error) {
    throw new Error("Failed to fetch blog posts", { cause: error });
  }
}

export async function fetchBlogPost(slug: string, signal?: AbortSignal): Promise<BlogPost> {
  try {
    return await callEndpoint(getBlogPost, { params: { slug }, ...(signal ? { signal } : {}) });
  } catch (error) {
    throw new Error(error instanceof RequestError && error.status === 404 ? missingPost : "Failed to fetch blog post", { cause: error });
  }
}
