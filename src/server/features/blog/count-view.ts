import type { FastifyReply, FastifyRequest } from "fastify";

/** The posts this browser session has seen. It doesn't identify a visitor. */
const cookie = "seen_posts";
const mostRemembered = 60;

/** Returns whether this is the session's first view of the post, and remembers the view. */
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
