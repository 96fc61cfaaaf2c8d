import { escapeHtml } from "../../kit/escape-html.ts";

export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currency.toUpperCase(),
  }).format(cents / 100);
}

/** Renders a page. Every page says that no real money is involved. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<style>
:root{color-scheme:light dark;--line:light-dark(#d5d9de,#343b42);--surface:light-dark(#fff,#171b1f);--muted:light-dark(#56606a,#a2acb5);--accent:light-dark(#3d4fb8,#a5b2ff);--on:light-dark(#fff,#10132a);--error:light-dark(#ad241c,#f3978f)}
body{margin:0;background:light-dark(#f3f4f6,#0f1214);font:16px/24px system-ui,sans-serif}
main{box-sizing:border-box;width:min(506px,100% - 32px);margin:min(48px,5vh) auto;padding:clamp(20px,6vw,32px);background:var(--surface);border:1px solid var(--line);border-radius:8px}
h1{font-size:22px;line-height:30px;margin:0 0 4px}p{margin:8px 0;color:var(--muted)}.sum{font-size:32px;line-height:40px;color:inherit;font-weight:600}
label{display:block;margin-top:16px;font-weight:600}input{box-sizing:border-box;width:100%;padding:9px 11px;margin-top:4px;font:inherit;font-weight:400;border:1px solid var(--line);border-radius:6px;background:transparent;color:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}button{width:100%;margin-top:24px;padding:11px;border:0;border-radius:6px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button.plain{background:transparent;color:inherit;border:1px solid var(--line);margin-top:12px}a{color:var(--accent)}.error{color:var(--error);font-weight:600}.note{font-size:13px;line-height:18px;border-top:1px solid var(--line);margin-top:28px;padding-top:14px}
td{padding:4px 0}td:last-child{text-align:right;font-variant-numeric:tabular-nums}table{width:100%;border-collapse:collapse}
</style></head><body><main>${body}<p class="note">This is the card provider's sandbox. No money moves. Use a test card such as 4242 4242 4242 4242.</p></main></body></html>`;
}

export interface CardFormShown {
  readonly action: string;
  readonly button: string;
  readonly error: string | null;
}

export function cardForm({ action, button, error }: CardFormShown): string {
  return `${error === null ? "" : `<p class="error" role="alert">${escapeHtml(error)}</p>`}<form method="post" action="${escapeHtml(action)}">
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" required></label>
<div class="pair"><label>Expiry<input name="expiry" placeholder="12/34" autocomplete="cc-exp" required></label><label>CVC<input name="cvc" inputmode="numeric" placeholder="123" autocomplete="cc-csc" required></label></div>
<button type="submit">${escapeHtml(button)}</button></form>`;
}

/** Shows the bank's question to the cardholder. */
export function authenticationForm(action: string, method: string): string {
  return `<h1>Confirm it is you</h1><p>Your bank asks you to confirm this payment.</p><form method="post" action="${escapeHtml(action)}"><input type="hidden" name="method" value="${escapeHtml(method)}">
<button type="submit" name="authenticate" value="succeed">Complete authentication</button><button class="plain" type="submit" name="authenticate" value="fail">Fail authentication</button></form>`;
}
