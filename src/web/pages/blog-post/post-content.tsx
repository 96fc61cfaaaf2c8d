import { lazy, Suspense, useState } from "react";
import { Skeleton } from "../../components/ui/skeleton.tsx";

const PostMarkdown = import.meta.env.SSR
  ? (await import("./post-markdown.tsx")).PostMarkdown
  : lazy(async () => ({ default: (await import("./post-markdown.tsx")).PostMarkdown }));

interface PostContentProps {
  readonly slug: string;
  readonly markdown: string;
}

/**
 * The article itself. Where the server wrote it into the page, it stays as it stands: what reads Markdown weighs more than the page, and is
 * fetched only by those who come from another page.
 */
export function PostContent({ slug, markdown }: PostContentProps) {
  const id = `post-content-${slug}`;
  const [written] = useState(() =>
    import.meta.env.SSR ? null : (document.getElementById(id)?.innerHTML ?? null),
  );
  // Our own server's words, taken from where they stand.
  if (written !== null)
    return <div id={id} className="prose" dangerouslySetInnerHTML={{ __html: written }} />;
  return (
    <div id={id} className="prose">
      <Suspense fallback={<Skeleton className="h-150" />}>
        <PostMarkdown markdown={markdown} />
      </Suspense>
    </div>
  );
}
