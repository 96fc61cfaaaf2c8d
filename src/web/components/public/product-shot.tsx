import type { Shot } from "./product-shots.ts";
import { darkMedia } from "../../lib/theme-choice.ts";
import { useTheme } from "../../lib/theme.ts";
import { classNames } from "../ui/class-names.ts";

interface ProductShotProps {
  readonly shot: Shot;
  readonly alt: string;
  /** The largest image on the first screen. Loaded with high priority. */
  readonly first?: boolean;
  /** Its width on the page, as in the `sizes` attribute. */
  readonly sizes?: string;
  readonly className?: string;
}

/**
 * Shows a screenshot in the page's theme and reserves its space while it loads. On pages without
 * React, still.ts follows the chosen theme.
 */
export function ProductShot({
  shot,
  alt,
  first = false,
  sizes = "(min-width: 1200px) 1168px, 100vw",
  className,
}: ProductShotProps) {
  const theme = useTheme();
  const { wide, narrow } = shot;
  const phone = "(max-width: 639px)";
  return (
    <picture className={classNames("block", className)}>
      {narrow ? (
        <source
          media={darkMedia(theme, phone)}
          data-dark={phone}
          srcSet={narrow.dark}
          sizes="100vw"
          width={narrow.width}
          height={narrow.height}
        />
      ) : null}
      {narrow ? (
        <source
          media={phone}
          srcSet={narrow.light}
          sizes="100vw"
          width={narrow.width}
          height={narrow.height}
        />
      ) : null}
      <source
        media={darkMedia(theme, "")}
        data-dark=""
        srcSet={wide.dark}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
      />
      <img
        src={shot.fallback}
        srcSet={wide.light}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
        className="h-auto w-full rounded-md border border-line shadow-raised"
      />
    </picture>
  );
}
