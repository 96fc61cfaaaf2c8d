import { utils, write } from "@e965/xlsx";
import type { BookType } from "@e965/xlsx";
import { validRows } from "./make-text-file.ts";
import type { FileOrder, MadeFile } from "./make-text-file.ts";
import {
  around,
  close,
  frame,
  line,
  office,
  open,
  sheetPath,
  textsPath,
  workbook,
} from "./workbook-parts.ts";
import { writeZip } from "../../test/write-zip.ts";
import type { ZipForm } from "../../test/write-zip.ts";

type Maker = (order: FileOrder) => Omit<MadeFile, "what">;

const gigabyte = 1024 * 1024 * 1024;
const file = (name: string, bytes: Buffer, isValid = false) => ({ name, bytes, isValid });

function sheetJs(order: FileOrder, bookType: BookType, rows: number): Buffer {
  const book = utils.book_new();
  const table = validRows(order, rows).map((row) => [...row]);
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), "Parts");
  return Buffer.from(write(book, { type: "buffer", bookType }) as Uint8Array);
}

const anyForm = ({ random }: FileOrder): ZipForm => ({
  zip64: random.chance(0.5),
  descriptors: random.chance(0.5),
  stored: random.chance(0.2),
});

function corrupt({ random }: FileOrder, bytes: Buffer): Buffer {
  const corrupted = Buffer.from(bytes);
  for (let left = random.whole(1, 30); left > 0; left -= 1)
    corrupted[random.whole(0, corrupted.length - 1)] = random.whole(0, 255);
  return corrupted;
}

const cut = ({ random }: FileOrder, bytes: Buffer) =>
  bytes.subarray(0, random.whole(1, bytes.length));

const anyBook = (order: FileOrder) =>
  sheetJs(order, order.random.pick(["xlsx", "biff8", "xlsb", "ods"]), order.random.size(1, 300));

export const workbookMakers: Readonly<Record<string, Maker>> = {
  "valid .xlsx": (order) => {
    let number = 0;
    const rows = validRows(order, order.random.size(1, 800)).map((row) => {
      number += order.random.chance(0.1) ? order.random.whole(1, 1000) : 1;
      return line(row, number);
    });
    return file(
      order.random.pick(["stock.xlsx", "stock.csv"]),
      workbook({ start: `${open}${rows.join("")}${close}` }, anyForm(order)),
      true,
    );
  },
  "valid .xlsx, large": (order) => {
    const [head = [], row = []] = validRows(order, 1);
    const most = order.target === "parts" ? order.most / 30 : 200_000;
    const text = line(row);
    return file(
      "stock.xlsx",
      workbook(
        {
          start: `${open}${line(head)}`,
          repeated: { text, times: order.random.size(1, most / text.length) },
          end: close,
        },
        { ...anyForm(order), stored: true },
      ),
      order.target === "parts",
    );
  },
  "valid .xlsx written by SheetJS": (order) =>
    file("stock.xlsx", sheetJs(order, "xlsx", order.random.size(1, 900)), true),
  "valid .xls": (order) =>
    file("stock.xls", sheetJs(order, "biff8", order.random.size(1, 900)), true),
  "valid .xlsb": (order) =>
    file("stock.xlsx", sheetJs(order, "xlsb", order.random.size(1, 900)), true),
  "an OpenDocument sheet": (order) =>
    file("stock.xlsx", sheetJs(order, "ods", order.random.size(1, 200))),
  "another table": (order) =>
    file(
      order.random.pick(["stock.xls", "stock.csv", "stock.xlsx"]),
      sheetJs(
        order,
        order.random.pick(["biff2", "biff5", "sylk", "dif", "html", "fods", "prn", "rtf", "eth"]),
        50,
      ),
    ),
  "one cell in the last row": (order) =>
    file(
      "last.xlsx",
      workbook({ start: around(order, line(["x"], 1_048_576)) }, anyForm(order)),
      true,
    ),
  "impossible row numbers": (order) =>
    file(
      "rows.xlsx",
      workbook({
        start: around(
          order,
          line(
            ["x"],
            order.random.pick([9_999_999, 1_048_577, 0, -5, 1.5, "x", "1e99", "NaN", 2 ** 53]),
          ),
        ),
      }),
    ),
  "rows out of order": (order) =>
    file(
      "rows.xlsx",
      workbook({
        start: around(
          order,
          Array.from({ length: 100 }, () =>
            line(["TYC", "1"], order.random.whole(1, 1_048_576)),
          ).join(""),
        ),
      }),
    ),
  "cells far out": (order) => {
    const place = order.random.pick(["XFD3", "ZZZ3", "XFE3", "AAAA3", "3", "a1", "A0"]);
    const row = `<row><c r="${place}"><v>1</v></c></row>`;
    return file(
      "far.xlsx",
      workbook({ start: around(order, row.repeat(order.random.size(1, 50_000))) }),
    );
  },
  "rows without cells": (order) => {
    const text = order.random.pick([
      "<row/>",
      "<row><c/></row>",
      `<row>${"<c/>".repeat(500)}</row>`,
    ]);
    const times = order.random.size(1, order.most / text.length);
    return file(
      "empty.xlsx",
      workbook({
        start: around(order, "").replace(close, ""),
        repeated: { text, times },
        end: close,
      }),
    );
  },
  "deeply nested elements": (order) =>
    file(
      "deep.xlsx",
      workbook({
        start: open,
        repeated: { text: "<row>", times: order.random.size(1, 1_000_000) },
      }),
    ),
  "a tag without end": (order) =>
    file(
      "tag.xlsx",
      workbook({
        start: `${open}<row a="`,
        repeated: { text: "x", times: order.random.size(1, order.most) },
      }),
    ),
  "many shared strings": (order) => {
    const text = `<si><t>${order.random.pick(["a", "a".repeat(100), ""])}</t></si>`;
    return file(
      "texts.xlsx",
      writeZip([
        ...frame,
        {
          name: sheetPath,
          start: around(order, '<row><c t="s"><v>99999999</v></c><c t="s"><v>-1</v></c></row>'),
        },
        {
          name: textsPath,
          start: "<sst>",
          repeated: { text, times: order.random.size(1, order.most / text.length) },
          end: "</sst>",
        },
      ]),
    );
  },
  "many sheets": (order) => {
    const count = order.random.size(2, 2000);
    const sheets = Array.from(
      { length: count },
      (_, at) => `<sheet name="S${at}" r:id="r1"/>`,
    ).join("");
    return file(
      "sheets.xlsx",
      writeZip([
        {
          name: "xl/workbook.xml",
          start: `<workbook xmlns:r="${office}"><sheets>${sheets}</sheets></workbook>`,
        },
        ...frame.slice(1),
        { name: sheetPath, start: `${open}${" ".repeat(order.random.size(1, 100_000))}${close}` },
      ]),
    );
  },
  "odd numbers and formats": (order) => {
    const { random } = order;
    const cells = Array.from(
      { length: 50 },
      () =>
        `<c s="${random.pick(["0", "1", "99999", "-1", "x"])}" t="${random.pick(["n", "s", "b", "e", "d", "str", "zzz"])}"><v>${random.pick(["1e308", "-1", "NaN", "1", "2958466", "x", "_x0000_", "_xD800_", "99999999999999999999"])}</v></c>`,
    ).join("");
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${random.pick(["[h]:mm", "0".repeat(5000), "yyyy-mm-dd", "[Red]#,##0;;;@", "?/?", "[&gt;5]0"])}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
    return file(
      "numbers.xlsx",
      writeZip([
        ...frame.slice(0, 1),
        {
          name: "xl/_rels/workbook.xml.rels",
          start: `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
        },
        { name: "xl/styles.xml", start: styles },
        { name: sheetPath, start: around(order, `<row>${cells}</row>`) },
      ]),
    );
  },
  "a zip bomb": (order) => {
    const text = order.random.pick([" ", "<row/>", '<c t="b"><v>1</v></c>', "\0"]);
    const most = Math.min(2 * gigabyte, order.most * 40);
    const times = Math.floor(order.random.size(8_000_000, most) / text.length);
    return file(
      "bomb.xlsx",
      workbook(
        { start: open, repeated: { text, times } },
        order.random.chance(0.5) ? { said: 1000 } : { zip64: true },
      ),
    );
  },
  "a zip bomb in a binary sheet": (order) =>
    file(
      "bomb.xlsx",
      writeZip(
        [
          { name: "xl/workbook.bin", start: "x" },
          {
            name: "xl/worksheets/sheet1.bin",
            start: "",
            repeated: {
              text: "\0",
              times: order.random.size(1_000_000, Math.min(gigabyte, order.most * 20)),
            },
          },
        ],
        order.random.chance(0.5) ? { said: 1000 } : {},
      ),
    ),
  "a workbook that ends early": (order) => file("half.xlsx", cut(order, anyBook(order))),
  "a corrupted workbook": (order) =>
    file(order.random.pick(["corrupted.xlsx", "corrupted.xls"]), corrupt(order, anyBook(order))),
  "a corrupted streamed workbook": (order) =>
    file("corrupted.xlsx", corrupt(order, workbook({ start: around(order, "") }, anyForm(order)))),
  "a zip of something else": (order) =>
    file(
      "other.xlsx",
      writeZip(
        Array.from({ length: order.random.size(1, 5000) }, (_, at) => ({
          name: `a${at}.txt`,
          start: "hello",
        })),
        anyForm(order),
      ),
    ),
  "random bytes in an .xls container": ({ random, most }) =>
    file(
      "rubbish.xls",
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        random.bytes(random.size(1, most - 8)),
      ]),
    ),
};
