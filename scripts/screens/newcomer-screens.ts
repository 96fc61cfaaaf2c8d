import { press } from "./screen.ts";
import type { Screen } from "./screen.ts";

/** The screens of a seller who has no listings yet. */
export const emptyScreens: readonly Screen[] = (
  [
    ["dashboard", "/dashboard"],
    ["manager", "/fitment-manager"],
    ["listings", "/ebay-listings"],
    ["mpn", "/mpn-discovery"],
    ["parts", "/parts"],
    ["activity", "/activity"],
    ["billing", "/billing"],
  ] as const
).map(([name, path]): Screen => ({
  name: `empty-${name}`,
  who: "newcomer",
  path,
  isLong: true,
}));

const partsFile = [
  "Part No;Brand;Year;Make;Model;Submodel;Notes",
  "20-6862-00;TYC;2004-2008;Honda;Civic;EX;Halogen",
  "20-6862-00;TYC;2009;Honda;Civik;;",
  "19-0445-00;TYC;soon;Toyota;Corolla;;",
  "19-0445-00;TYC;2003-2006;Toyota;Corolla;;Front",
].join("\n");

/** The inventory: before, while, and after a file is imported. */
export const partScreens: readonly Screen[] = [
  {
    name: "upload-check",
    who: "newcomer",
    path: "/upload",
    isLong: true,
    async act(page) {
      await page.getByLabel("Parts file").setInputFiles({
        name: "stock.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(partsFile),
      });
      await page.getByRole("region", { name: "Check results" }).waitFor();
    },
  },
  {
    name: "parts",
    who: "newcomer",
    path: "/parts",
    isLong: true,
    async before(page) {
      await page.goto(new URL("/upload", page.url()).href);
      await page.getByLabel("Parts file").setInputFiles({
        name: "stock.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(partsFile),
      });
      await press(page, /^Import \d+ rows?$/);
      await page
        .getByText(/Imported|Undo import/)
        .first()
        .waitFor();
    },
    act: (page) => page.getByRole("row").nth(1).waitFor(),
  },
  {
    name: "parts-panel",
    who: "newcomer",
    path: "/parts",
    async act(page) {
      await page
        .getByRole("button", { name: /20-6862-00/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
