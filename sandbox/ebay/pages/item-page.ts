import type { Sandbox } from "../sandbox.ts";
import { visibleRows, type CompatibilityRow, type Listing } from "../state/listing.ts";
import { displayedVehicles, type DisplayedVehicle } from "../vehicles/displayed-vehicles.ts";
import { escapeHtml } from "../../kit/escape-html.ts";
import { htmlPage } from "./html.ts";

/** Renders a listing as buyers see it: with the displayed compatibilities, not the stored ones. */
export function itemPage(sandbox: Sandbox, listing: Listing): string {
  const category = sandbox.marketplace.category(listing.categoryId);
  const shown = displayedVehicles(sandbox.vehicles, category, visibleRows(listing));
  const title = escapeHtml(listing.title);
  const ended = listing.endedAt === null ? "" : '<p class="note">This listing has ended.</p>';
  const picture = listing.pictureUrl ? `<img src="${escapeHtml(listing.pictureUrl)}" alt="">` : "";
  return htmlPage(
    listing.title,
    `<div class="card">${ended}<div class="item">${picture}<div><h1>${title}</h1>
<p class="price">US $${escapeHtml(listing.price)}</p><p>${escapeHtml(category?.name ?? "")} · item ${listing.itemId} · seller <a href="/?seller=${encodeURIComponent(listing.seller)}">${escapeHtml(listing.seller)}</a></p></div></div>
${hiddenNote(listing, shown)}<h2>Compatibility: fits ${shown.length} ${shown.length === 1 ? "vehicle" : "vehicles"}</h2>${compatibilityTable(shown)}
<h2 style="margin-top:24px">Item specifics</h2>${specificsTable(listing)}</div>`,
    true,
  );
}

/** Tells sellers how many stored rows aren't displayed, which eBay never does. */
function hiddenNote(listing: Listing, shown: readonly DisplayedVehicle[]): string {
  const hidden = listing.rows.filter(
    (row) => !shown.some((vehicle) => isShownAs(row, vehicle)),
  ).length;
  if (hidden === 0) return "";
  return `<p class="note">${hidden} of ${listing.rows.length} stored rows are not shown to buyers: the vehicle list does not have them, or the category shows none.</p>`;
}

function isShownAs(row: CompatibilityRow, vehicle: DisplayedVehicle): boolean {
  const same =
    row.year === vehicle.year && row.make === vehicle.make && row.model === vehicle.model;
  return (
    same &&
    (row.trim === "" || row.trim === vehicle.trim) &&
    (row.engine === "" || row.engine === vehicle.engine)
  );
}

function compatibilityTable(shown: readonly DisplayedVehicle[]): string {
  if (shown.length === 0) return "<p>Buyers see no vehicles for this listing.</p>";
  const rows = shown.map((vehicle) =>
    cells("td", [
      vehicle.year,
      vehicle.make,
      vehicle.model,
      vehicle.trim,
      vehicle.engine,
      vehicle.notes,
    ]),
  );
  return table(["Year", "Make", "Model", "Trim", "Engine", "Notes"], rows);
}

function specificsTable(listing: Listing): string {
  return listing.specifics.length === 0
    ? "<p>None.</p>"
    : table(
        ["Name", "Value"],
        listing.specifics.map(([name, values]) => cells("td", [name, values.join(", ")])),
      );
}

function table(heads: readonly string[], rows: readonly string[]): string {
  return `<div class="scroll" tabindex="0" role="region" aria-label="${heads.join(", ")}"><table><thead>${cells("th", heads)}</thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function cells(tag: "td" | "th", texts: readonly string[]): string {
  return `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join("")}</tr>`;
}
