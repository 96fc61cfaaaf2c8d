import { useQuery } from "@tanstack/react-query";
import { Newspaper } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { postsPerPage } from "#contract/blog-page-size.ts";
import type { BlogPostSummary } from "#contract/blog.ts";
import { blogPageQuery } from "../../api/blog-pages.ts";
import { PageHead } from "../../components/public/page-head.tsx";
import { PublicHero } from "../../components/public/public-hero.tsx";
import { StructuredData } from "../../components/public/structured-data.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { readPageNumber } from "../../lib/page-number.ts";
import { paths } from "../../lib/paths.ts";
import { Pager } from "./pager.tsx";
import { PostCard } from "./post-card.tsx";
import { LoadFailure } from "../../components/ui/load-failure.tsx";

export function BlogPage() {
  const [search, setSearch] = useSearchParams();
  const page = readPageNumber(search);
  const posts = useQuery(blogPageQuery(page));
  const turnTo = (next: number) => {
    setSearch(next === 1 ? {} : { page: String(next) });
    window.scrollTo(0, 0);
  };
  return (
    <>
      <PageHead
        title={page === 1 ? "Blog" : `Blog, page ${page}`}
        description="Fitments, part numbers, VINs, and eBay's compatibility lists, explained by the people who build the engine."
        keywords={[
          "eBay fitment blog",
          "vehicle compatibility",
          "ACES",
          "VIN",
          "MPN",
          "auto parts sellers",
        ]}
        image="/social/blog.png"
      />
      <StructuredData />
      <PublicHero
        title="Fitment, explained"
        text="What we've learned about titles, trims, part numbers, and eBay's vehicle lists. Written for people who sell parts."
      />
      <div className="mx-auto w-full max-w-300 px-4 py-10">
        {posts.isPending ? (
          <Loading />
        ) : posts.isError ? (
          <Failed />
        ) : (
          <Posts page={page} posts={posts.data} onPage={turnTo} />
        )}
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className="flex min-h-100 items-center justify-center gap-3 text-muted" role="status">
      <Spinner />
      Loading blog posts...
    </div>
  );
}

function Failed() {
  return (
    <LoadFailure title="Error Loading Blog">
      Sorry, we couldn't load the blog posts. Please try again later.
    </LoadFailure>
  );
}

interface PostsProps {
  readonly page: number;
  readonly posts: readonly BlogPostSummary[];
  onPage(page: number): void;
}

function Posts({ page, posts, onPage }: PostsProps) {
  const backToFirst =
    page === 1 ? null : (
      <Link to={paths.blog} className={buttonClass()}>
        Back to the first page
      </Link>
    );
  if (posts.length === 0) {
    return (
      <EmptyState icon={<Newspaper aria-hidden />} title="No Blog Posts Yet" action={backToFirst}>
        Check back soon for expert insights on auto parts and fitment!
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-6 md:grid-cols-2">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <Pager page={page} shown={posts.length} onPage={onPage} />
      {posts.length < postsPerPage && backToFirst ? (
        <p className="mt-10 text-center">{backToFirst}</p>
      ) : null}
    </>
  );
}
