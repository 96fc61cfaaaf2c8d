import type { NoticeText } from "#domain/notices/notice-kind.ts";
import { countOf } from "#domain/count-words.ts";
import { escapeXml } from "#server/platform/http/escape-xml.ts";

/** Everything that a mail says. */
export interface MailWords {
  readonly productName: string;
  /** The eBay account that it is about. */
  readonly username: string;
  readonly publicUrl: string;
  readonly notices: readonly NoticeText[];
  /** What the link turns off, and the link; null in a test mail. */
  readonly unsubscribe: { readonly kinds: string; readonly url: string } | null;
}

const maxNotices = 20;
/** The page where a seller chooses which notices are emailed. */
export const settingsPath = "/profile#notifications";

/** Writes a mail as plain text and as HTML, with the same words. */
export function writeMail(words: MailWords): {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
} {
  const [first] = words.notices;
  const subject =
    words.notices.length === 1 && first
      ? `${first.title} (${words.username})`
      : `${countOf(words.notices.length, "notification")} for ${words.username}`;
  return { subject, text: writeText(words), html: writeHtml(words) };
}

const linkOf = ({ publicUrl }: MailWords, { action }: NoticeText) => `${publicUrl}${action.path}`;
const left = ({ notices }: MailWords) => Math.max(0, notices.length - maxNotices);

function writeText(words: MailWords): string {
  const more = left(words);
  return [
    ...words.notices
      .slice(0, maxNotices)
      .map((notice) =>
        [
          notice.title,
          "",
          ...notice.lines,
          "",
          `${notice.action.label}:`,
          linkOf(words, notice),
        ].join("\n"),
      ),
    ...(more > 0 ? [`And ${more} more: ${words.publicUrl}/notifications`] : []),
    [
      "-- ",
      `${words.productName}, for the eBay account ${words.username}`,
      ...(words.unsubscribe
        ? [`Stop emails about ${words.unsubscribe.kinds}:`, words.unsubscribe.url]
        : []),
      "Choose which emails you get:",
      `${words.publicUrl}${settingsPath}`,
      "",
    ].join("\n"),
  ].join("\n\n");
}

const font =
  "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-size:15px;line-height:1.5";

function writeHtml(words: MailWords): string {
  const more = left(words);
  const footer = [
    `${escapeXml(words.productName)}, for the eBay account ${escapeXml(words.username)}`,
    [
      ...(words.unsubscribe
        ? [
            link(
              words.unsubscribe.url,
              `Stop emails about ${words.unsubscribe.kinds}`,
              'class="quiet" style="color:#566069"',
            ),
          ]
        : []),
      link(
        `${words.publicUrl}${settingsPath}`,
        "Choose which emails you get",
        'class="quiet" style="color:#566069"',
      ),
    ].join(" · "),
  ].join("<br>");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(words.productName)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #0e1113 !important; }
  .sheet { background: #15181b !important; border-color: #2a3035 !important; color: #e6e9ec !important; }
  .quiet { color: #9ea8b1 !important; }
  .button { background: #5fc3d2 !important; color: #05252b !important; }
  .rule { border-color: #2a3035 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f5f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;text-align:left">
<tr><td class="quiet" style="${font};font-size:14px;font-weight:600;color:#566069;padding:0 4px 12px">${escapeXml(words.productName)}</td></tr>
<tr><td class="sheet" style="${font};color:#171a1d;background:#ffffff;border:1px solid #dde1e5;border-radius:6px;padding:8px 24px">
${words.notices
  .slice(0, maxNotices)
  .map((notice, at) => writeNotice(words, notice, at === 0))
  .join("\n")}
${more > 0 ? `<p class="rule" style="margin:0;padding:16px 0;border-top:1px solid #dde1e5">${link(`${words.publicUrl}/notifications`, `And ${more} more`, 'style="color:inherit"')}</p>` : ""}
</td></tr>
<tr><td class="quiet" style="${font};font-size:13px;color:#566069;padding:16px 4px">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function writeNotice(words: MailWords, notice: NoticeText, isFirst: boolean): string {
  const lines = notice.lines.map((line) => `<p style="margin:0 0 6px">${escapeXml(line)}</p>`);
  return `<div class="rule" style="padding:16px 0;${isFirst ? "" : "border-top:1px solid #dde1e5"}">
<h1 style="margin:0 0 8px;font-size:18px;line-height:1.35;font-weight:600">${escapeXml(notice.title)}</h1>
${lines.join("\n")}
<p style="margin:14px 0 0">${link(linkOf(words, notice), notice.action.label, 'class="button" style="display:inline-block;padding:8px 14px;border-radius:6px;background:#0f6070;color:#ffffff;text-decoration:none;font-weight:600"')}</p>
</div>`;
}

function link(url: string, text: string, look: string): string {
  return `<a href="${escapeXml(url)}" ${look}>${escapeXml(text)}</a>`;
}
