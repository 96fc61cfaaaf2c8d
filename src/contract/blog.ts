import { z } from "zod";
import { postsPerPage } from "./blog-page-size.ts";
import { endpoint } from "./endpoint.ts";



export const blogPostSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  /** A date, YYYY-MM-DD. */
  published_at: z.string(),
  /** Minutes. */
  reading_time: z.number().int(),
  view_count: z.number().int(),
  tags: z.array(z.string()),
});
export type BlogPostSummary = z.infer<typeof blogPostSummary>;

/** Content is Markdown. */
export const blogPost = blogPostSummary.extend({ content: z.string() });
export type BlogPost = z.infer<typeof blogPost>;

/** Newest first. */
export const getBlogPosts = endpoint({
  method: "GET",
  path: "/api/blog",
  query: z.object({ page: z.coerce.number().int().min(1).default(1), limit: z.coerce.number().int().min(1).max(50).default(postsPerPage) }),
  answer: z.array(blogPostSummary),
});
/** Counts a view, once for each visitor's session. */
export const getBlogPost = endpoint({ method: "GET", path: "/api/blog/:slug", params: z.object({ slug: z.string().max(200) }), answer: blogPost });
