import type { SeededRandom } from "../seeded-random.ts";

/** A file to upload. */
export interface MadeFile {
  /** The kind of file, for the counts. */
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** True for a file that a seller could send. The server must accept it. */
  readonly isValid: boolean;
}

export interface FileOrder {
  readonly random: SeededRandom;
  readonly target: "parts" | "products";
  /** The maximum size, in bytes. */
  readonly most: number;
}

const makes = ["Honda,Civic", "Toyota,Corolla", "Ford,F-150", "Citroën,C3"] as const;
const heads = {
  parts: ["Brand", "MPN", "SKU", "Title", "Year", "Make", "Model", "Notes"],
  products: ["Brand", "MPN", "Title", "Price", "Quantity", "Condition", "Description", "Notes"],
} as const;

/** Returns the rows of an ordinary table, with a header. */
export function validRows({ random, target }: FileOrder, count: number): readonly string[][] {
  const rows = Array.from({ length: count }, (_, at) => {
    const [make = "", model = ""] = random.pick(makes).split(",");
    const start = [random.pick(["Dorman", "TYC", "Bosch"]), `740-${at}`];
    return target === "parts"
      ? [...start, `S-${at}`, "Window regulator", String(1990 + (at % 30)), make, model, "Left"]
      : [...start, `${make} ${model} regulator`, "9.99", "1", "New", "With motor", ""];
  });
  return [[...heads[target]], ...rows];
}

type Maker = (order: FileOrder) => Omit<MadeFile, "what">;

const file = (name: string, bytes: Buffer | string, isValid = false) => ({
  name,
  bytes: Buffer.from(bytes),
  isValid,
});

/** Picks a number of rows that the target accepts. */
const pickRowCount = ({ random, target }: FileOrder) =>
  random.size(1, target === "parts" ? 3000 : 900);

function repeated(order: FileOrder, start: string, text: string): Buffer {
  const first = Buffer.from(start);
  const size = order.random.size(100, order.most - first.length);
  return Buffer.concat([first, Buffer.alloc(size, text)]);
}

const csvHead = ({ target }: FileOrder) => `${heads[target].join(",")}\n`;

export const textMakers: Readonly<Record<string, Maker>> = {
  "valid CSV": (order) => {
    const { random } = order;
    const [delimiter, end] = [
      random.pick([",", ";", "\t", "|"]),
      random.pick(["\n", "\r\n", "\r"]),
    ];
    const quote = random.chance(0.3);
    const text = validRows(order, pickRowCount(order))
      .map((row) => row.map((cell) => (quote ? `"${cell}"` : cell)).join(delimiter) + end)
      .join("");
    const encoded = random.pick([
      () => Buffer.from(text),
      () => Buffer.from(`\uFEFF${text}`),
      () => Buffer.from(`\uFEFF${text}`, "utf16le"),
      () => Buffer.from(text, "latin1"),
      () => Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
    ]);
    return file("stock.csv", encoded(), true);
  },
  "valid CSV, large": (order) => {
    const rows = validRows(order, 900).map((row) => `${row.join(",")}\n`);
    const times = order.target === "parts" ? order.random.size(1, order.most / 60_000) : 1;
    return file("stock.csv", (rows[0] ?? "") + rows.slice(1).join("").repeat(times), true);
  },
  "CSV with gaps": (order) =>
    file(
      "gaps.csv",
      validRows(order, 50)
        .map((row) => `${row.join(",")}${"\n".repeat(order.random.size(1, 10_000))}`)
        .join(""),
      true,
    ),
  "line ends only": (order) =>
    file("lines.csv", repeated(order, csvHead(order), order.random.pick(["\n", "\r\n", "\r"]))),
  "delimiters only": (order) =>
    file("commas.csv", repeated(order, csvHead(order), order.random.pick([",", ";", "\t", "|"]))),
  "blank rows": (order) => file("blank.csv", repeated(order, csvHead(order), ",,,,,\n")),
  "many columns": (order) => {
    const columns = order.random.size(1, 100_000);
    return file("wide.csv", `${"a,".repeat(columns)}b\n`.repeat(order.random.whole(1, 20)));
  },
  "wide rows": (order) =>
    file("cells.csv", repeated(order, csvHead(order), `${"1,".repeat(190)}2\n`)),
  "a quote without end": (order) =>
    file("quote.csv", repeated(order, `${csvHead(order)}1,"`, "x,\n")),
  "quotes only": (order) =>
    file("quotes.csv", repeated(order, csvHead(order), order.random.pick(['"', '""",', "'"]))),
  "one long line": (order) => file("line.csv", repeated(order, "", "A")),
  "long cells": (order) =>
    file("cells.csv", repeated(order, csvHead(order), `TYC,${"x".repeat(100_000)}\n`)),
  "short rows": (order) => file("rows.csv", repeated(order, csvHead(order), "TYC,1\n")),
  "random bytes": (order) =>
    file(
      order.random.pick(["noise.csv", "noise.xlsx", "noise.xls", "noise.xml"]),
      order.random.bytes(order.random.size(1, order.most)),
    ),
  "random letters": ({ random, most }) =>
    file(
      "letters.csv",
      Buffer.alloc(
        random.size(1, most),
        Array.from({ length: random.whole(1, 200) }, () =>
          random.pick([",", '"', "\n", "\r", ";", "\t", "a", "7", "é", "\0", "=", "😀", " "]),
        ).join(""),
      ),
    ),
  "broken letters": (order) =>
    file(
      "letters.csv",
      Buffer.concat([
        Buffer.from(csvHead(order)),
        order.random.pick([
          Buffer.from([0xed, 0xa0, 0x80, 0x2c, 0x31, 0x0a]),
          Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
          Buffer.from([0xc3]),
          Buffer.from("TYC,1\0 2\n"),
          Buffer.from([0xf8, 0x88, 0x80, 0x80, 0x80]),
        ]),
      ]),
    ),
  "odd wide letters": ({ random }) =>
    file(
      "wide.csv",
      Buffer.concat([
        Buffer.from("\uFEFFBrand,MPN\nTYC,\uD800\nA,B", "utf16le"),
        Buffer.alloc(random.whole(0, 3), 65),
      ]),
    ),
  "a separator line": ({ random }) =>
    file("sep.csv", `sep=${random.pick([";", ",", "x", '"', "\n"])}\nBrand;MPN\nTYC;1\n`),
  nothing: ({ random }) =>
    file(random.pick(["empty.csv", "empty.xlsx"]), random.pick(["", "\uFEFF", " "])),
  "another format": ({ random }) => {
    const [name, bytes] = random.pick([
      ["a.csv", Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n1 0 obj")],
      ["a.csv", Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
      ["a.xlsx", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
      ["a.xls", Buffer.from("<html><table><tr><td>MPN</td></tr></table></html>")],
      ["a.csv", Buffer.from('{"rows":[["MPN","Brand"],["1","TYC"]]}')],
      ["a.csv", Buffer.from("{\\rtf1 MPN\\tab Brand\\par}")],
    ]);
    return file(name, bytes);
  },
  "an odd name": ({ random }) =>
    file(
      random.pick([
        "../../etc/passwd.csv",
        'a"b.csv',
        "é😀.csv",
        `${"n".repeat(190)}.csv`,
        "a\nb.csv",
        ".csv",
        "a\0b.csv",
      ]),
      "Brand,MPN,Year,Make,Model\nTYC,1,2001,Honda,Civic\n",
    ),
};
