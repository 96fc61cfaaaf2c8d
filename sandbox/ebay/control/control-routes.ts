import { behaviorRoutes } from "./behavior-routes.ts";
import type { ControlRoute } from "./control-route.ts";
import { listingRoutes } from "./listing-routes.ts";
import { notificationRoutes } from "./notification-routes.ts";
import { stateRoutes } from "./state-routes.ts";

/** Every call under `/_sandbox/`. The sandbox's README.md describes them. */
export const controlRoutes: readonly ControlRoute[] = [
  ...stateRoutes,
  ...listingRoutes,
  ...behaviorRoutes,
  ...notificationRoutes,
];
