import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { createElement } from "react";
import type { CSSProperties, ReactElement, ReactNode } from "react";
import satori from "satori";
import type { Plugin } from "vite";
import { parse } from "yaml";

const content = join(import.meta.dirname, "../../content");
const size = { width: 1200, height: 630 } as const;
const colors = {
  ground: "#0e1113",
  ink: "#e6e9ec",
  muted: "#9ea8b1",
  accent: "#5fc3d2",
  onAccent: "#05252b",
  line: "#2a3035",
  bar: "#0f6070",
} as const;

/** The line of text in each picture, by file name without extension. */
const pictures: Readonly<Record<string, string>> = {
  home: "Vehicle fitments with a reason for every row",
  features: "From your listing's words to the vehicles it fits",
  about: "Fitment data that can explain itself",
  pricing: "Start free, pay for what you generate",
  legal: "Terms and privacy",
  blog: "Fitment, explained",
};

/** Returns a picture for each article, with its title. */
function articlePictures(): readonly (readonly [string, string])[] {
  const folder = join(content, "blog");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => {
      const { title } = parse(
        /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(join(folder, name), "utf8"))?.[1] ?? "",
      );
      return [`blog/${name.replace(/\.md$/, "")}`, String(title)];
    });
}

const box = (style: CSSProperties, ...children: readonly ReactNode[]): ReactElement =>
  createElement(
    "div",
    { style: { display: "flex", boxSizing: "border-box", ...style } },
    ...children,
  );

/**
 * Draws the social preview images of the public pages into `social/` of the build, using only npm
 * packages.
 */
export function socialImages(): Plugin {
  return {
    name: "social-images",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      const draw = await startDrawing();
      for (const [name, line] of [...Object.entries(pictures), ...articlePictures()])
        this.emitFile({ type: "asset", fileName: `social/${name}.png`, source: await draw(line) });
    },
  };
}

/** Returns a function that draws a picture with this line, as PNG. */
export async function startDrawing(): Promise<(line: string) => Promise<Buffer>> {
  const { productName } = JSON.parse(readFileSync(join(content, "site.json"), "utf8"));
  const font = (file: string, weight: 400 | 600) => ({
    name: "Inter",
    weight,
    style: "normal" as const,
    data: readFileSync(join(content, "fonts", file)),
  });
  const fonts = [font("inter-regular.ttf", 400), font("inter-semibold.ttf", 600)];
  return async (line) => {
    const svg = await satori(picture(productName, line), { ...size, fonts });
    return new Resvg(svg).render().asPng();
  };
}

function picture(productName: string, line: string): ReactElement {
  return box(
    {
      ...size,
      flexDirection: "column",
      justifyContent: "space-between",
      padding: 72,
      background: colors.ground,
      color: colors.ink,
      fontFamily: "Inter",
    },
    box(
      { alignItems: "center", fontSize: 36, fontWeight: 600 },
      mark(),
      box({ marginLeft: 20 }, productName),
    ),
    box(
      {
        fontSize: 76,
        fontWeight: 600,
        lineHeight: 1.12,
        letterSpacing: -2,
        maxWidth: 980,
      },
      line,
    ),
    strip(),
  );
}

function mark(): ReactElement {
  const line = (width: number) => box({ width, height: 6, background: colors.onAccent });
  return box(
    {
      width: 56,
      height: 56,
      borderRadius: 10,
      background: colors.accent,
      flexDirection: "column",
      justifyContent: "space-between",
      padding: 14,
    },
    line(28),
    line(18),
    line(28),
  );
}

/** Draws the product's illustration: models as bars over their years. */
function strip(): ReactElement {
  const row = (left: number, width: number, color: string) =>
    box({
      height: 16,
      borderRadius: 6,
      width,
      marginLeft: left,
      marginTop: 12,
      background: color,
    });
  return box(
    { flexDirection: "column", borderTop: `2px solid ${colors.line}`, paddingTop: 12 },
    row(0, 520, colors.accent),
    row(310, 420, colors.bar),
    row(610, 446, colors.accent),
  );
}
