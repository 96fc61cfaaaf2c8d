const dropped =
  /<(script|style|iframe|object|embed|form|noscript|template|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi;
const allowed: ReadonlySet<string> = new Set([
  "h2",
  "h3",
  "h4",
  "p",
  "br",
  "ul",
  "ol",
  "li",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "b",
  "strong",
  "i",
  "em",
  "u",
  "hr",
  "div",
  "span",
  "blockquote",
]);

/**
 * Reduces HTML to basic tags without attributes, so that nothing runs, loads, or links elsewhere.
 * Turns text without tags into paragraphs.
 */
export function cleanHtml(html: string): string {
  if (!/<[a-z!/]/i.test(html))
    return html
      .split(/\r?\n\s*\r?\n/)
      .map((paragraph) => `<p>${escapeText(paragraph.trim()).replace(/\r?\n/g, "<br>")}</p>`)
      .join("\n");
  const tags = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)\b[^>]*>/g;
  const without = html.replace(/<!--[\s\S]*?(-->|$)/g, "").replace(dropped, "");
  let clean = "";
  let last = 0;
  for (const match of without.matchAll(tags)) {
    clean += escapeText(without.slice(last, match.index));
    const name = (match[2] ?? "").toLowerCase();
    if (allowed.has(name)) clean += `<${match[1] ?? ""}${name}>`;
    last = match.index + match[0].length;
  }
  return clean + escapeText(without.slice(last));
}

/** Keeps entities that are already escaped. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
