import { bulkScreens } from "./bulk-screens.ts";
import { listManagerScreens } from "./manager-screens.ts";
import { emptyScreens, partScreens } from "./newcomer-screens.ts";
import type { Sellers } from "./prepare-sellers.ts";
import { publicScreens } from "./public-screens.ts";
import type { Screen } from "./screen.ts";
import { sellerScreens } from "./seller-screens.ts";
import { troubleScreens } from "./trouble-screens.ts";

/** Returns every screen of the product. */
export function listScreens(sellers: Sellers): readonly Screen[] {
  return [
    ...publicScreens,
    ...emptyScreens,
    ...listManagerScreens(sellers),
    ...sellerScreens,
    ...partScreens,
    ...bulkScreens,
    ...troubleScreens,
  ];
}
