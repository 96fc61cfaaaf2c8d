import { apiVersion } from "../objects/upkeep.ts";
import { badRequest } from "./stripe-error.ts";

/**
 * Refuses a version of the API that the sandbox doesn't support. Without one, Stripe uses the
 * account's version, which is the same here.
 */
export function checkVersion(asked: string | null, param?: string): void {
  if (asked !== null && asked !== "" && asked !== apiVersion)
    throw badRequest(
      `Invalid Stripe API version: ${asked}. This sandbox only speaks ${apiVersion}.`,
      param === undefined ? {} : { param },
    );
}
