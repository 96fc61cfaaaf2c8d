import { htmlReply } from "../../kit/exchange.ts";
import { control, type ControlRoute } from "../control/control-route.ts";
import { drawPicture } from "./draw-picture.ts";
import { htmlPage } from "./html.ts";
import { itemPage } from "./item-page.ts";
import { sellersPage } from "./sellers-page.ts";

/** Pages for people: pictures, listings as buyers see them, and lists of sellers and listings. */
export const pageRoutes: readonly ControlRoute[] = [
  control("GET /_pictures/:file", ({ params }) => ({
    status: 200,
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
    body: drawPicture((params["file"] ?? "").replace(/\.svg$/, "")),
  })),
  control("GET /itm/:id", ({ sandbox, params }) => {
    const listing = sandbox.marketplace.listing(params["id"] ?? "");
    return listing
      ? htmlReply(200, itemPage(sandbox, listing))
      : htmlReply(404, htmlPage("Not found", '<div class="card"><h1>Listing not found</h1></div>'));
  }),
  control("GET /", ({ sandbox, request }) =>
    htmlReply(200, sellersPage(sandbox, request.query.get("seller") ?? "")),
  ),
];
