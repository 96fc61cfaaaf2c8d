import { escapeHtml } from "../../kit/escape-html.ts";

const STYLE = `
:root{color-scheme:light;--ink:#16202c;--soft:#56606d;--line:#d8dee6;--blue:#1f54d0;--ground:#f4f6f9}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
.bar{background:#fff;border-bottom:1px solid var(--line);padding:14px 20px}.bar b{font-size:18px;letter-spacing:-.01em}.bar span{color:var(--soft);margin-left:10px;font-size:14px}
main{max-width:560px;margin:32px auto;padding:0 16px}main.wide{max-width:1000px}
.card{background:#fff;border:1px solid var(--line);border-radius:14px;padding:28px;box-shadow:0 1px 3px rgb(16 32 44/.06)}
h1{font-size:24px;line-height:1.25;margin:0 0 8px;letter-spacing:-.01em}p{margin:0 0 16px;color:var(--soft)}h2,legend{font-size:15px;font-weight:600;margin:0 0 8px;padding:0}
fieldset{border:0;margin:20px 0;padding:0}label{display:flex;gap:12px;align-items:center;border:1px solid var(--line);border-radius:10px;padding:12px 14px;margin-bottom:8px;cursor:pointer}
label:hover{border-color:#9fb2d8}label:has(input:checked){border-color:var(--blue);background:#f2f6ff}label:focus-within{outline:3px solid #a9c3ff;outline-offset:1px}
label b{display:block;font-weight:600}label small{color:var(--soft);font-size:14px}input[type=radio]{width:18px;height:18px;accent-color:var(--blue);margin:0;flex:none}
ul{margin:0 0 20px;padding-left:20px;color:var(--soft);font-size:15px}.row{display:flex;gap:10px;flex-wrap:wrap}
button{font:inherit;font-weight:600;border-radius:999px;padding:11px 22px;border:1px solid var(--blue);cursor:pointer;background:var(--blue);color:#fff}
button.plain{background:#fff;color:var(--blue)}button:hover{filter:brightness(.94)}button:focus-visible,a:focus-visible{outline:3px solid #a9c3ff;outline-offset:2px}
a{color:var(--blue)}table{width:100%;border-collapse:collapse;font-size:14px}th,td{text-align:left;padding:7px 10px;border-bottom:1px solid var(--line);vertical-align:top}th{color:var(--soft);font-weight:600}
.scroll{overflow-x:auto}.item{display:flex;gap:20px;flex-wrap:wrap;margin-bottom:24px}.item>div{flex:1 1 280px}.item img{width:220px;height:220px;border:1px solid var(--line);border-radius:10px;background:#fff;object-fit:contain}
.price{font-size:22px;font-weight:600;color:var(--ink)}.note{background:#fff8e5;border:1px solid #f0d48a;border-radius:10px;padding:10px 14px;color:#5b4300}
`;

/** Renders a page of the stand-in marketplace. `body` is HTML. */
export function htmlPage(title: string, body: string, wide = false): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><header class="bar"><b>Sandbox marketplace</b><span>a local stand-in, nothing here is real</span></header><main${wide ? ' class="wide"' : ""}>${body}</main></body></html>`;
}
