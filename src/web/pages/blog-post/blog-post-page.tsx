import { useQuery } from "@tanstack/react-query";
import { FileQuestion } from "lucide-react";
import { Link, useParams } from "react-router";
import { blogPostQuery } from "../../api/blog-pages.ts";
import { missingPost } from "../../api/missing-post.ts";
import { PageHead } from "../../components/public/page-head.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { paths } from "../../lib/paths.ts";
import { Article } from "./article.tsx";
import { LoadFailure } from "../../components/ui/load-failure.tsx";

/** Shows the article, or that it is loading, missing, or failed to load. */
export function BlogPostPage() {
  const { slug = "" } = useParams();
  const post = useQuery(blogPostQuery(slug));
  if (post.isPending) return <Loading />;
  if (post.data) return <Article post={post.data} />;
  return post.isError && post.error.message !== missingPost ? <Failed /> : <Missing />;
}

function Loading() {
  return (
    <div
      className="flex min-h-150 flex-1 items-center justify-center gap-3 text-muted"
      role="status"
    >
      <Spinner />
      Loading blog post...
    </div>
  );
}

const backToBlog = (
  <Link to={paths.blog} className={buttonClass()}>
    Back to Blog
  </Link>
);

function Missing() {
  return (
    <>
      <PageHead
        title="Blog Post Not Found"
        description="This post doesn't exist."
        keywords={["blog"]}
        hidden
      />
      <EmptyState
        icon={<FileQuestion aria-hidden />}
        title="Blog Post Not Found"
        action={backToBlog}
      >
        The blog post you're looking for doesn't exist or has been removed.
      </EmptyState>
    </>
  );
}

function Failed() {
  return (
    <div className="mx-auto w-full max-w-180 px-4 py-10">
      <LoadFailure title="Error Loading Blog Post" action={backToBlog}>
        Sorry, we couldn't load the blog post. Please try again later.
      </LoadFailure>
    </div>
  );
}
