import { behaviourRoutes } from "./behaviour-routes.ts";
import type { ControlRoute } from "./control-route.ts";
import { listingRoutes } from "./listing-routes.ts";
import { notificationRoutes } from "./notification-routes.ts";
import { stateRoutes } from "./state-routes.ts";

/** Everything under `/_sandbox/`; described in README.md beside this folder. */
export const controlRoutes: readonly ControlRoute[] = [
  ...stateRoutes,
  ...listingRoutes,
  ...behaviourRoutes,
  ...notificationRoutes,
];
