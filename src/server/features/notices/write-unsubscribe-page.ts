import { escapeXml } from "#server/platform/http/escape-xml.ts";
import type { UnsubscribeState } from "./redeem-unsubscribe.ts";
import { settingsPath } from "./write-mail.ts";

interface PageWords {
  readonly title: string;
  readonly text: string;
  /** The button that unsubscribes. */
  readonly button?: string;
}

/** Writes the page behind an unsubscribe link. It needs neither a script nor a session. */
export function writeUnsubscribePage(
  state: UnsubscribeState,
  site: { readonly productName: string; readonly publicUrl: string },
): string {
  const { title, text, button } = wordsOf(state);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(title)} · ${escapeXml(site.productName)}</title>
<style>
:root { --page: #f4f5f6; --sheet: #fff; --ink: #171a1d; --muted: #566069; --line: #dde1e5; --accent: #0f6070; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --page: #0e1113; --sheet: #15181b; --ink: #e6e9ec; --muted: #9ea8b1; --line: #2a3035; --accent: #5fc3d2; --on-accent: #05252b } }
body { margin: 0; padding: 10vh 16px; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 480px; margin: 0 auto; padding: 24px; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px }
p { margin: 0 0 16px }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 1.3 }
.name { color: var(--muted); font-size: 14px; font-weight: 600 }
button { font: inherit; font-weight: 600; padding: 8px 16px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on-accent); cursor: pointer }
a { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
</style>
</head>
<body>
<main>
<p class="name">${escapeXml(site.productName)}</p>
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(text)}</p>
${button === undefined ? "" : `<form method="post"><p><button type="submit">${escapeXml(button)}</button></p></form>`}
<p><a href="${escapeXml(site.publicUrl)}${settingsPath}">Choose which emails you get</a></p>
</main>
</body>
</html>
`;
}

function wordsOf(state: UnsubscribeState): PageWords {
  switch (state.is) {
    case "on":
      return {
        title: `Stop emails about ${state.kinds}?`,
        text: `They are about the eBay account ${state.username}. Your other notifications stay as they are.`,
        button: "Stop these emails",
      };
    case "off":
      return {
        title: "These emails are off",
        text: `You won't get emails about ${state.kinds} for the eBay account ${state.username}.`,
      };
    case "gone":
      return {
        title: "This link is out of date",
        text: "The account was deleted, or its emails go to another address now. Nothing was changed.",
      };
    case "forged":
      return {
        title: "This link isn't valid",
        text: "It may have been cut off. Open it from the email again, or sign in to choose which emails you get. Nothing was changed.",
      };
  }
}
