import { z } from "zod";
import { postsPerPage } from "./blog-page-size.ts";
import { endpoint } from "./endpoint.ts";
import { largestInteger, pageNumber } from "./request-numbers.ts";

export const blogPostSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  /** A date, YYYY-MM-DD. */
  published_at: z.string(),
  /** In minutes. */
  reading_time: z.number().int(),
  view_count: z.number().int(),
  tags: z.array(z.string()),
});
export type BlogPostSummary = z.infer<typeof blogPostSummary>;

/** The content is Markdown. */
export const blogPost = blogPostSummary.extend({ content: z.string() });
export type BlogPost = z.infer<typeof blogPost>;

const mostPosts = 50;

/**
 * Returns posts, newest first. Treats an invalid page number as 1 and limits the number of posts.
 */
export const getBlogPosts = endpoint({
  method: "GET",
  path: "/api/blog",
  query: z.object({
    page: pageNumber.catch(1).default(1),
    limit: z.coerce
      .number()
      .int()
      .min(-largestInteger)
      .max(largestInteger)
      .catch(postsPerPage)
      .default(postsPerPage)
      .transform((limit) => Math.min(Math.max(limit, 1), mostPosts)),
  }),
  answer: z.array(blogPostSummary),
});
/** Counts a view, once per visitor session. */
export const getBlogPost = endpoint({
  method: "GET",
  path: "/api/blog/:slug",
  params: z.object({ slug: z.string().max(200) }),
  answer: blogPost,
});
