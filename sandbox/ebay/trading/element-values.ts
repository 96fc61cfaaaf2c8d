import type { XmlElement } from "./xml-reader.ts";

export function child(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  return parent?.children.find((element) => element.name === name);
}

export function children(parent: XmlElement | undefined, name: string): readonly XmlElement[] {
  return parent?.children.filter((element) => element.name === name) ?? [];
}

/** Returns a child element's trimmed text; "" if it is absent. */
export function textOf(parent: XmlElement | undefined, name: string): string {
  return child(parent, name)?.text.trim() ?? "";
}

/** Reads a boolean child element; false if it is absent. */
export function isTrue(parent: XmlElement | undefined, name: string): boolean {
  return /^(true|1)$/.test(textOf(parent, name));
}

export function integerOf(parent: XmlElement | undefined, name: string): number | undefined {
  const text = textOf(parent, name);
  return text === "" ? undefined : Number(text);
}
