/**
 * Escapes `<`, `>`, and `&` for HTML. The result never contains `]]>`, so it is safe inside CDATA.
 */
export function html(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function list(lines: readonly string[], tag: "ul" | "ol"): string {
  return lines.length === 0
    ? ""
    : `<${tag}>${lines.map((line) => `<li>${html(line)}</li>`).join("")}</${tag}>`;
}

export function table(rows: readonly (readonly string[])[], border: string): string {
  return rows.length === 0
    ? ""
    : `<table ${border}>${rows.map((row) => `<tr>${row.map((cell) => `<td>${html(cell)}</td>`).join("")}</tr>`).join("")}</table>`;
}
