import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Page } from "playwright-core";

const root = join(import.meta.dirname, "../..");
const quality = 0.82;

interface Picture {
  /** A PNG. */
  readonly picture: Buffer;
  readonly file: string;
  readonly width: number;
}

/** Saves a picture as WebP with this width. The browser that took it also encodes it. */
export async function storePicture(page: Page, { picture, file, width }: Picture): Promise<void> {
  const packer = await page.context().newPage();
  const packed = await packer.evaluate<string>(packInBrowser(picture.toString("base64"), width));
  writeFileSync(file, Buffer.from(packed, "base64"));
  process.stdout.write(
    `${relative(root, file)} ${Math.round((packed.length * 3) / 4 / 1024)} KB\n`,
  );
  await packer.close();
}

/** Runs in the browser: draws the picture with this width and encodes it. */
function packInBrowser(png: string, width: number): string {
  return `(async () => {
    const image = new Image();
    image.src = "data:image/png;base64,${png}";
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = ${width};
    canvas.height = Math.round((image.height * ${width}) / image.width);
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/webp", ${quality}).split(",")[1];
  })()`;
}
