import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#server/platform/db/database.ts";
import { parsePost } from "./parse-post.ts";
import { replacePosts } from "./store.ts";

/**
 * Loads the articles in `folder` into the database, so that all processes show the same ones. View
 * counts stay. Deletes articles whose file is gone.
 * @throws PostError if a file can't be read as an article.
 */
export async function loadPosts(
  db: Database,
  source: { readonly folder: string; readonly team: string },
): Promise<void> {
  const names = (await readdir(source.folder)).filter((name) => name.endsWith(".md"));
  const posts = await Promise.all(
    names.map(async (name) => parsePost(name, await readFile(join(source.folder, name), "utf8"))),
  );
  await replacePosts(
    db,
    posts.map((post) => ({ ...post, author: post.author ?? source.team })),
  );
}
