import Markdown from "react-markdown";
import type { Components } from "react-markdown";
import remarkGfm from "remark-gfm";

const components: Components = {
  table: ({ children }) => (
    <div className="prose-table" tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </div>
  ),
  // If the address was dropped, leave out `src`. An empty one would load the page again.
  img: ({ src, alt, title }) => (
    <img {...(src ? { src } : {})} alt={alt ?? ""} title={title} loading="lazy" />
  ),
};

/**
 * Renders an article's Markdown. Raw HTML is shown as text, and links and images may only use http,
 * https, irc, ircs, mailto, and xmpp. That is react-markdown's default, and
 * `post-markdown.test.tsx` checks it.
 */
export function PostMarkdown({ markdown }: { readonly markdown: string }) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} components={components}>
      {markdown}
    </Markdown>
  );
}
