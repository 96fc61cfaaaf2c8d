import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a .br and a .gz file for every text asset of the build, so that the server never
 * compresses anything twice.
 */
export function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    applyToEnvironment: ({ config }) => config.consumer === "client",
    async writeBundle({ dir }) {
      const files = readdirSync(dir ?? "", { recursive: true, encoding: "utf8" }).filter((name) =>
        /\.(js|css|svg)$/.test(name),
      );
      await Promise.all(files.map((name) => compress(join(dir ?? "", name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    await brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  );
  writeFileSync(`${file}.gz`, await zip(text, { level: 9 }));
}
