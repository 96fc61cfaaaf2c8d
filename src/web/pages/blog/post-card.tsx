import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import type { BlogPostSummary } from "#contract/blog.ts";
import { PostFacts } from "../../components/blog/post-facts.tsx";
import { PostTags } from "../../components/blog/post-tags.tsx";
import { paths } from "../../lib/paths.ts";

const tagsPerCard = 3;

export function PostCard({ post }: { readonly post: BlogPostSummary }) {
  const heading = `post-${post.slug}`;
  return (
    <article
      aria-labelledby={heading}
      className="flex h-full flex-col gap-3 rounded-md border border-line bg-surface p-6"
    >
      <PostFacts post={post} />
      <h2 id={heading} className="text-xl font-semibold tracking-tight">
        {post.title}
      </h2>
      <p className="text-lg text-muted">{post.excerpt}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
        <PostTags tags={post.tags.slice(0, tagsPerCard)} />
        <Link
          to={paths.blogPost(post.slug)}
          className="ml-auto inline-flex items-center gap-1.5 font-medium text-accent hover:text-accent-hover"
        >
          <span>
            Read More<span className="sr-only"> about {post.title}</span>
          </span>
          <ArrowRight className="size-4" aria-hidden />
        </Link>
      </div>
    </article>
  );
}
