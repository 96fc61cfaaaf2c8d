const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Resolves a text's references; undefined if an `&` doesn't start a valid one. */
export function decodeEntities(text: string): string | undefined {
  if (!text.includes("&")) return text;
  let sound = true;
  const decoded = text.replace(
    /&(#x[0-9a-fA-F]+|#\d+|\w+)?;?/g,
    (whole, body: string | undefined) => {
      const resolved = whole.endsWith(";") && body ? resolve(body) : undefined;
      if (resolved === undefined) sound = false;
      return resolved ?? "";
    },
  );
  return sound ? decoded : undefined;
}

function resolve(body: string): string | undefined {
  if (!body.startsWith("#")) return named[body];
  const code =
    body[1] === "x" ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  const legal =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff));
  return legal ? String.fromCodePoint(code) : undefined;
}

export function encodeEntities(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (character) => `&${Object.keys(named).find((name) => named[name] === character) ?? ""};`,
  );
}
