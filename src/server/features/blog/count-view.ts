import type { FastifyReply, FastifyRequest } from "fastify";

/** The posts a visitor has seen since the browser was opened; no visitor is told from another by it. */
const cookie = "seen_posts";
const mostRemembered = 60;

/** Whether this is the visitor's first look at the post in this session; remembers that it has been seen. */
export function countView(
  slug: string,
  {
    request,
    reply,
    secure,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly secure: boolean },
): boolean {
  const seen = (request.cookies[cookie] ?? "").split(".").filter((one) => one !== "");
  if (request.method !== "GET" || seen.includes(slug)) return false;
  void reply.setCookie(cookie, [...seen, slug].slice(-mostRemembered).join("."), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
  return true;
}
