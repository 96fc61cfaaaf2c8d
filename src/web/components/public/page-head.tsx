import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { usePublicUrl } from "../../lib/page-state.ts";
import { site } from "../../lib/site.ts";

export interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** The canonical path, for pages with several addresses. */
  readonly canonicalPath?: string;
  /** Path of the social preview image, 1200 × 630. */
  readonly image?: string;
  /** og:type. Defaults to "website". */
  readonly kind?: "website" | "article";
  /** Hides the page from search engines. */
  readonly hidden?: boolean;
}

/**
 * Describes a public page in the document's head. React adds these elements, removes them with the
 * page, and adopts those the server wrote.
 */
export function PageHead({
  title,
  description,
  keywords,
  canonicalPath,
  image = "/social/home.png",
  kind = "website",
  hidden = false,
}: PageHeadProps) {
  const { pathname } = useLocation();
  const publicUrl = usePublicUrl();
  const titleElement = useRef<HTMLTitleElement>(null);
  const whole = title.includes(site.productName) ? title : `${title} · ${site.productName}`;
  const address = `${publicUrl}${canonicalPath ?? pathname}`;
  const picture = `${publicUrl}${image}`;
  // Screens without a PageHead leave their title behind.
  useLayoutEffect(() => {
    for (const other of document.head.querySelectorAll("title"))
      if (other !== titleElement.current) other.remove();
  }, [whole]);
  return (
    <>
      <title ref={titleElement}>{whole}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(", ")} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={site.productName} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={whole} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={whole} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}
