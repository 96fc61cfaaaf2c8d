import managerWideDark from "./shots/manager-wide-dark-1200.webp";
import managerWideDarkLarge from "./shots/manager-wide-dark-2000.webp";
import managerWideLight from "./shots/manager-wide-light-1200.webp";
import managerWideLightLarge from "./shots/manager-wide-light-2000.webp";
import reasonsDark from "./shots/reasons-dark-1000.webp";
import reasonsLight from "./shots/reasons-light-1000.webp";
import syncDark from "./shots/sync-dark-960.webp";
import syncLight from "./shots/sync-light-960.webp";

/** The `srcset` of a picture in both themes. */
interface Sources {
  readonly light: string;
  readonly dark: string;
}

/**
 * A screenshot made by `npm run screenshots`. Sizes are in CSS pixels and reserve its space while
 * it loads.
 */
export interface Shot {
  readonly wide: Sources & { readonly width: number; readonly height: number };
  /** A different picture for phones, where the wide one would be unreadable. */
  readonly narrow?: Sources & { readonly width: number; readonly height: number };
  /** For browsers without `srcset`. */
  readonly fallback: string;
}

const pair = (small: string, large: string) => `${small} 1200w, ${large} 2000w`;
const desktop = { width: 1440, height: 914 } as const;

/** Only the side panel. */
const panel = {
  width: 663,
  height: 914,
  light: `${reasonsLight} 1000w`,
  dark: `${reasonsDark} 1000w`,
} as const;

export const shots = {
  manager: {
    wide: {
      ...desktop,
      light: pair(managerWideLight, managerWideLightLarge),
      dark: pair(managerWideDark, managerWideDarkLarge),
    },
    narrow: panel,
    fallback: managerWideLight,
  },
  reasons: { wide: panel, fallback: reasonsLight },
  sync: {
    wide: {
      width: 480,
      height: 652,
      light: `${syncLight} 960w`,
      dark: `${syncDark} 960w`,
    },
    fallback: syncLight,
  },
} as const satisfies Record<string, Shot>;
