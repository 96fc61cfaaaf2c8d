import { escapeHtml } from "../../kit/escape-html.ts";
import type { SandboxReply } from "../../kit/exchange.ts";
import type { ReadMail } from "../mailbox.ts";

const style = `
:root { color-scheme: light dark; --page: #f4f5f7; --sheet: #fff; --ink: #1a1d23; --muted: #5c6470; --line: #dfe2e7; --accent: #1f5fd0 }
@media (prefers-color-scheme: dark) { :root { --page: #14171c; --sheet: #1c2027; --ink: #e8eaee; --muted: #9aa3b0; --line: #333a44; --accent: #7aa7f5 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
main { max-width: 860px; margin: 0 auto; padding: 24px 16px }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; justify-content: space-between; margin-bottom: 16px }
h1 { margin: 0; font-size: 20px }
h2 { margin: 24px 0 8px; font-size: 15px }
ol, .sheet { margin: 0; padding: 0; list-style: none; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px }
li + li { border-top: 1px solid var(--line) }
li a { display: block; padding: 10px 16px; color: inherit; text-decoration: none }
li a:hover { background: var(--page) }
.muted { color: var(--muted) }
.sheet { padding: 12px 16px; overflow-x: auto }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace }
iframe { width: 100%; height: 520px; border: 1px solid var(--line); border-radius: 6px; background: var(--sheet) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 }
dd { margin: 0; overflow-wrap: anywhere }
a { color: var(--accent) }
button { font: inherit; padding: 4px 12px }
`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

/** Lists all mails. */
export function listPage(mails: readonly ReadMail[]): string {
  const lines = mails.map(
    (mail) =>
      `<li><a href="/mails/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><br><span class="muted">To ${escapeHtml(mail.recipients.join(", "))} · ${time(mail)}</span></a></li>`,
  );
  const clear = `<form method="post" action="/clear"><button>Delete all</button></form>`;
  return page(
    "Sandbox mailbox",
    `<header><h1>Sandbox mailbox</h1>${mails.length > 0 ? clear : ""}</header>
${mails.length > 0 ? `<ol>${lines.join("")}</ol>` : `<p class="sheet muted">No mail yet. Whatever the product sends appears here and goes nowhere else.</p>`}`,
  );
}

/** Shows one mail: its headers, both of its parts, and its source. */
export function mailPage(mail: ReadMail): string {
  const shown = ["message-id", "list-unsubscribe", "list-unsubscribe-post"];
  const facts = [
    ["From", mail.from],
    ["To", mail.recipients.join(", ")],
    ["Received", mail.receivedAt],
    ...shown.flatMap((name) => (mail.headers[name] ? [[name, mail.headers[name]]] : [])),
  ];
  return page(
    mail.subject,
    `<header><h1>${escapeHtml(mail.subject)}</h1><a href="/">All mails</a></header>
<dl class="sheet">${facts.map(([name = "", value = ""]) => `<dt class="muted">${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>
<h2>HTML</h2><iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail.id}/html"></iframe>
<h2>Plain text</h2><div class="sheet"><pre>${escapeHtml(mail.text)}</pre></div>
<h2>Source</h2><div class="sheet"><pre>${escapeHtml(mail.raw)}</pre></div>`,
  );
}

/** Returns a mail's HTML as a separate document, without scripts. */
export function htmlPage(mail: ReadMail): SandboxReply {
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    },
    body: mail.html.replace("<head>", '<head><base target="_blank">'),
  };
}

export function missingPage(): string {
  return page("No such mail", `<h1>This mail doesn't exist</h1><p><a href="/">All mails</a></p>`);
}

const time = ({ receivedAt }: ReadMail) =>
  `${receivedAt.slice(0, 10)} ${receivedAt.slice(11, 16)} UTC`;
