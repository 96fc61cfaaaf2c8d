import { ArrowLeft, Share2 } from "lucide-react";
import { Link } from "react-router";
import type { BlogPost } from "#contract/blog.ts";
import { PostFacts } from "../../components/blog/post-facts.tsx";
import { PostTags } from "../../components/blog/post-tags.tsx";
import { PageHead } from "../../components/public/page-head.tsx";
import { StructuredData } from "../../components/public/structured-data.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { paths } from "../../lib/paths.ts";
import { site } from "../../lib/site.ts";
import { PostContent } from "./post-content.tsx";
import { sharePost } from "./share-post.ts";
import { usePublicUrl } from "../../lib/page-state.ts";

export function Article({ post }: { readonly post: BlogPost }) {
  const share = () =>
    void sharePost({ title: post.title, text: post.excerpt, url: window.location.href });
  return (
    <>
      <PageHead
        title={post.title}
        description={post.excerpt}
        keywords={post.tags}
        image={`/social/blog/${post.slug}.png`}
        kind="article"
      />
      <StructuredData />
      <ArticleData post={post} />
      <article className="mx-auto w-full max-w-180 px-4 pt-8 pb-14">
        <Link
          to={paths.blog}
          className="inline-flex items-center gap-1.5 text-muted hover:text-ink"
        >
          <ArrowLeft className="size-4" aria-hidden />
          Back to Blog
        </Link>
        <h1 className="mt-6 text-3xl font-semibold tracking-tight">{post.title}</h1>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <PostFacts post={post} />
          <Button onClick={share} data-share="">
            <Share2 className="size-4" aria-hidden />
            Share
          </Button>
        </div>
        <div className="mt-3">
          <PostTags tags={post.tags} />
        </div>
        <p className="mt-8 border-l-2 border-accent pl-4 text-xl text-muted">{post.excerpt}</p>
        <PostContent key={post.slug} slug={post.slug} markdown={post.content} />
        <aside
          aria-labelledby="help"
          className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-md border border-line bg-surface p-6"
        >
          <h2 id="help" className="text-xl font-semibold">
            Need help with your auto parts listings?
          </h2>
          <Link to={paths.dashboard} className={buttonClass("primary", "large")}>
            Get Started with {site.productName}
          </Link>
        </aside>
      </article>
    </>
  );
}

/** Describes the article to search engines. */
function ArticleData({ post }: { readonly post: BlogPost }) {
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
