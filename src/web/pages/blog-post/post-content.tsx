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
 * Renders the article. If the server already rendered it, its HTML is kept: the Markdown renderer
 * is larger than the page and is loaded only when navigating from another page.
 */
export function PostContent({ slug, markdown }: PostContentProps) {
  const id = `post-content-${slug}`;
  const [written] = useState(() =>
    import.meta.env.SSR ? null : (document.getElementById(id)?.innerHTML ?? null),
  );
  // The HTML comes from our own server.
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
