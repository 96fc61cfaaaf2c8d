import type { Shot } from "./product-shots.ts";
import { useTheme } from "../../lib/theme.ts";
import type { Theme } from "../../lib/theme.ts";
import { classNames } from "../ui/class-names.ts";

interface ProductShotProps {
  readonly shot: Shot;
  readonly alt: string;
  /** The largest thing on the first screen: loaded ahead of everything else. */
  readonly first?: boolean;
  /** How wide it is shown, as in the `sizes` attribute. */
  readonly sizes?: string;
  /** On phones only its middle is shown, large enough to be read. */
  readonly middleOnPhones?: boolean;
  readonly className?: string;
}

/** When the dark picture is shown: with the system, unless the person chose. */
const darkWhen: Record<Theme, string> = {
  system: "(prefers-color-scheme: dark)",
  light: "not all",
  dark: "all",
};

/** A picture of the product in the page's own theme, with its room kept free. */
export function ProductShot({
  shot,
  alt,
  first = false,
  sizes = "(min-width: 1200px) 1168px, 100vw",
  middleOnPhones = false,
  className,
}: ProductShotProps) {
  const dark = darkWhen[useTheme()];
  const { wide, narrow } = shot;
  const phone = "(max-width: 639px)";
  // What is not scaled to its box is as wide as `sizes` says.
  const room = middleOnPhones ? `${phone} 1080px, ${sizes}` : sizes;
  return (
    <picture className={classNames("block", className)}>
      {narrow ? (
        <source
          media={dark === "all" ? phone : `${phone} and ${dark}`}
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
        media={dark}
        srcSet={wide.dark}
        sizes={room}
        width={wide.width}
        height={wide.height}
      />
      <img
        src={shot.fallback}
        srcSet={wide.light}
        sizes={room}
        width={wide.width}
        height={wide.height}
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
        className={classNames(
          "h-auto w-full rounded-md border border-line shadow-raised",
          middleOnPhones && "max-sm:h-72 max-sm:object-none",
        )}
      />
    </picture>
  );
}
