import Markdown from "react-markdown";
import type { Components } from "react-markdown";
import remarkGfm from "remark-gfm";

const components: Components = {
  table: ({ children }) => (
    <div className="prose-table" tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </div>
  ),
  // A picture whose address was dropped has none at all: an empty one would load the page again.
  img: ({ src, alt, title }) => (
    <img {...(src ? { src } : {})} alt={alt ?? ""} title={title} loading="lazy" />
  ),
};

/**
 * An article's Markdown. Raw HTML is shown as text, and links and images keep the protocols http, https, irc, ircs, mailto and xmpp only:
 * that is react-markdown's own rule, and `post-markdown.test.tsx` holds it to that.
 */
export function PostMarkdown({ markdown }: { readonly markdown: string }) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} components={components}>
      {markdown}
    </Markdown>
  );
}
