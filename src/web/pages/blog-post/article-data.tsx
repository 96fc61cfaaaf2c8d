import type { BlogPost } from "#contract/blog.ts";
import { usePublicUrl } from "../../lib/page-state.ts";
import { paths } from "../../lib/paths.ts";

/** Describes the article to search engines. */
export function ArticleData({ post }: { readonly post: BlogPost }) {
  const publicUrl = usePublicUrl();
  const article = {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    description: post.excerpt,
    datePublished: post.published_at,
    author: { "@type": "Organization", name: post.author },
    keywords: post.tags.join(", "),
    mainEntityOfPage: `${publicUrl}${paths.blogPost(post.slug)}`,
  };
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(article).replaceAll("<", "\\u003c") }}
    />
  );
}
