import { getBlogPost, getBlogPosts } from "#contract/blog.ts";
import type { BlogPost, BlogPostSummary } from "#contract/blog.ts";
import { postsPerPage } from "#contract/blog-page-size.ts";
import { callEndpoint } from "./call-endpoint.ts";
import { missingPost } from "./missing-post.ts";
import { RequestError } from "./request.ts";

export async function fetchBlogPage(
  page: number,
  signal?: AbortSignal,
): Promise<readonly BlogPostSummary[]> {
  try {
    return await callEndpoint(getBlogPosts, {
      query: { page, limit: postsPerPage },
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw new Error("Failed to fetch blog posts", { cause: error });
  }
}

export async function fetchBlogPost(slug: string, signal?: AbortSignal): Promise<BlogPost> {
  try {
    return await callEndpoint(getBlogPost, { params: { slug }, ...(signal ? { signal } : {}) });
  } catch (error) {
    throw new Error(
      error instanceof RequestError && error.status === 404
        ? missingPost
        : "Failed to fetch blog post",
      { cause: error },
    );
  }
}
