import { catalogRoutes } from "./catalog.ts";
import { checkoutRoutes } from "./checkout.ts";
import { customerRoutes } from "./customers.ts";
import { intentRoutes } from "./intents.ts";
import { invoiceRoutes } from "./invoices.ts";
import { paymentMethodRoutes } from "./payment-methods.ts";
import { subscriptionRoutes } from "./subscriptions.ts";
import { upkeepRoutes } from "./upkeep.ts";
import type { ApiRoute } from "./route.ts";

export const apiRoutes: readonly ApiRoute[] = [
  ...customerRoutes,
  ...catalogRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentMethodRoutes,
  ...intentRoutes,
  ...upkeepRoutes,
];
