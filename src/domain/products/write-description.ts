/** The facts a description may contain. Only known ones. */
export interface DescriptionFacts {
  readonly title: string;
  /** Text about the part, above the details: clean HTML; "" for none. */
  readonly wordsHtml: string;
  readonly details: readonly (readonly [name: string, value: string])[];
  /** e.g. "2010-2015 Toyota Camry". At most as many as buyers can read. */
  readonly vehicles: readonly string[];
  readonly moreVehicles: number;
}

/**
 * Writes a description in plain HTML: headings, a table of details, the vehicles. No scripts, and
 * no styles that could break a page.
 */
export function writeDescription(facts: DescriptionFacts): string {
  const rows = facts.details
    .filter(([, value]) => value !== "")
    .map(
      ([name, value]) => `<tr><th align="left">${escape(name)}</th><td>${escape(value)}</td></tr>`,
    );
  const fits = facts.vehicles.map((vehicle) => `<li>${escape(vehicle)}</li>`);
  return [
    `<h2>${escape(facts.title)}</h2>`,
    facts.wordsHtml,
    rows.length === 0 ? "" : `<h3>Details</h3><table>${rows.join("")}</table>`,
    fits.length === 0
      ? ""
      : `<h3>Fits these vehicles</h3><ul>${fits.join("")}</ul>${facts.moreVehicles > 0 ? `<p>And ${facts.moreVehicles} more: see the compatibility table of this listing.</p>` : ""}<p>Please compare the part number with your old part before you buy.</p>`,
  ]
    .filter((piece) => piece !== "")
    .join("\n");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
