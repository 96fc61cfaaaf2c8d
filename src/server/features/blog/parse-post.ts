import { parse } from "yaml";
import { z } from "zod";

export interface PostFile {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** Markdown. */
  readonly content: string;
  /** Null for the product's team. */
  readonly author: string | null;
  /** YYYY-MM-DD. */
  readonly publishedAt: string;
  /** Minutes, at 200 words a minute. */
  readonly readingTime: number;
  readonly tags: readonly string[];
}

/** A post that can't be read. The message names the file and the problem. */
export class PostError extends Error {}

const wordsPerMinute = 200;
const frontMatter = z.strictObject({
  title: z.string().min(1),
  excerpt: z.string().min(1),
  published: z.iso.date("a date such as 2026-01-31"),
  author: z.string().min(1).optional(),
  tags: z.array(z.string().min(1)).default([]),
});

/**
 * Parses one file of content/blog: YAML between two lines of three dashes, then Markdown. The file
 * name is the slug.
 */
export function parsePost(fileName: string, text: string): PostFile {
  const [, head, content] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || content === undefined)
    throw new PostError(
      `content/blog/${fileName} must start with its title, excerpt, and date between two lines of three dashes.`,
    );
  const slug = fileName.replace(/\.md$/, "");
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new PostError(
      `content/blog/${fileName}: the file name becomes the address, so it may only have lowercase letters, digits, and single dashes.`,
    );
  const read = frontMatter.safeParse(parse(head));
  if (!read.success)
    throw new PostError(
      `content/blog/${fileName}: ${z.prettifyError(read.error).replaceAll("\n", " ")}`,
    );
  const { title, excerpt, published, author, tags } = read.data;
  const words = content.split(/\s+/).filter((word) => word !== "").length;
  return {
    slug,
    title,
    excerpt,
    content: content.trim(),
    author: author ?? null,
    publishedAt: published,
    readingTime: Math.max(1, Math.ceil(words / wordsPerMinute)),
    tags,
  };
}
