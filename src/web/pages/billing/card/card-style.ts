/**
 * Returns the page's colors and font for the card field, which may be a frame of the card provider
 * and inherits nothing.
 */
export function cardStyle() {
  const ink = window.getComputedStyle(document.body);
  const muted = probe("text-muted");
  return {
    base: {
      color: ink.color,
      fontFamily: "system-ui, sans-serif",
      fontSize: "16px",
      "::placeholder": { color: muted },
      iconColor: muted,
    },
    invalid: { color: probe("text-error"), iconColor: probe("text-error") },
  };
}

function probe(className: string): string {
  const element = document.createElement("span");
  element.className = className;
  document.body.append(element);
  const { color } = window.getComputedStyle(element);
  element.remove();
  return color;
}
