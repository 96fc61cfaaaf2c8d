import type { Sandbox } from "../sandbox.ts";
import { escapeHtml } from "../../kit/escape-html.ts";
import { htmlPage } from "./html.ts";

const mostShown = 2000;

/** Lists the sellers, or one seller's listings. */
export function sellersPage(sandbox: Sandbox, username: string): string {
  const seller = sandbox.marketplace.seller(username);
  if (!seller) {
    const lines = sandbox.marketplace
      .sellers()
      .map(
        ({ username: name, about }) =>
          `<tr><td><a href="/?seller=${encodeURIComponent(name)}">${escapeHtml(name)}</a></td><td>${escapeHtml(about)}</td></tr>`,
      );
    return htmlPage(
      "Sandbox marketplace",
      `<div class="card"><h1>Test sellers</h1><table><tbody>${lines.join("")}</tbody></table></div>`,
      true,
    );
  }
  const active = sandbox.marketplace.listingsOf(username).active();
  const ended = sandbox.marketplace.listingsOf(username).ended();
  const more = Math.max(0, active.length - mostShown);
  const lines = [...active.slice(0, mostShown), ...ended.slice(0, mostShown)].map(
    (listing) =>
      `<tr><td><a href="/itm/${listing.itemId}">${escapeHtml(listing.title)}</a></td><td>${listing.rows.length}</td><td>${listing.endedAt === null ? "running" : "ended"}</td></tr>`,
  );
  const body = `<div class="card"><h1>Listings of ${escapeHtml(username)}</h1><p><a href="/">All sellers</a></p>${more > 0 ? `<p>The newest ${mostShown}; ${more} more are active.</p>` : ""}<div class="scroll" tabindex="0" role="region" aria-label="Listings"><table><thead><tr><th>Title</th><th>Stored rows</th><th>State</th></tr></thead><tbody>${lines.join("")}</tbody></table></div></div>`;
  return htmlPage(`Listings of ${username}`, body, true);
}
