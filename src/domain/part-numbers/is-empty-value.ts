const empty =
  /^(?:(?:does|do)(?: not|n['’]?t) apply|not applicable|not available|n\.?\/?a\.?|none|null|nil|no|unknown|unbranded|un-?known|see (?:description|title|pictures?|photos?)|as (?:described|pictured|shown)|various|multiple|other|tbd|x+|0+|[-–—.?*#]+)$/i;

/** Returns whether a text is blank or a placeholder such as "Does Not Apply". */
export function isEmptyValue(text: string | null | undefined): boolean {
  const value = text?.replace(/\s+/g, " ").trim() ?? "";
  return value === "" || empty.test(value);
}
