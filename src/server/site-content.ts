import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const contentFolder = join(import.meta.dirname, "../../content");

const siteContent = z.object({
  productName: z.string().min(1),
  toBeConfirmedByOwner: z.boolean(),
});
const claimsContent = z.object({
  claims: z.record(z.string(), z.object({ confirmed: z.boolean() })),
});

/** The parts of the site's content that the server itself uses. */
export interface SiteContent {
  readonly productName: string;
  /** Files with placeholders, or with claims that nobody has confirmed. */
  readonly unconfirmed: readonly string[];
}

/** Reads the site's content from `content/`. @throws if a file is missing or malformed. */
export function readSiteContent(): SiteContent {
  const site = siteContent.parse(readContent("site.json"));
  const claims = claimsContent.parse(readContent("claims.json"));
  const unconfirmed = [
    ...(site.toBeConfirmedByOwner ? ["content/site.json"] : []),
    ...(Object.values(claims.claims).every(({ confirmed }) => confirmed)
      ? []
      : ["content/claims.json"]),
  ];
  return { productName: site.productName, unconfirmed };
}

function readContent(name: string): unknown {
  return JSON.parse(readFileSync(join(contentFolder, name), "utf8"));
}
