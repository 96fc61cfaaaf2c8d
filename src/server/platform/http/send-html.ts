import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Sends a document, compressed with Brotli or gzip if the browser accepts it. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  reply.type("text/html; charset=utf-8").header("vary", "accept-encoding, cookie");
  if (/\bbr\b/.test(accepted))
    return reply
      .header("content-encoding", "br")
      .send(await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  if (/\bgzip\b/.test(accepted))
    return reply.header("content-encoding", "gzip").send(await zip(html));
  return reply.send(html);
}
