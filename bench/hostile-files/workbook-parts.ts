import { writeZip } from "../../test/write-zip.ts";
import type { ZipEntry, ZipForm } from "../../test/write-zip.ts";
import { validRows } from "./make-text-file.ts";
import type { FileOrder } from "./make-text-file.ts";

export const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const sheetPath = "xl/worksheets/sheet1.xml";
export const textsPath = "xl/sharedStrings.xml";
export const frame: readonly ZipEntry[] = [
  {
    name: "xl/workbook.xml",
    start: `<workbook xmlns:r="${office}"><sheets><sheet name="Parts" sheetId="1" r:id="r1"/></sheets></workbook>`,
  },
  {
    name: "xl/_rels/workbook.xml.rels",
    start: `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  },
];

export function workbook(sheet: Omit<ZipEntry, "name">, form: ZipForm = {}, texts = ""): Buffer {
  return writeZip(
    [
      ...frame,
      { name: sheetPath, ...sheet },
      ...(texts === "" ? [] : [{ name: textsPath, start: texts }]),
    ],
    form,
  );
}

const cell = (text: string) =>
  `<c t="inlineStr"><is><t>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</t></is></c>`;
export const line = (cells: readonly string[], number?: number | string) =>
  `<row${number === undefined ? "" : ` r="${number}"`}>${cells.map(cell).join("")}</row>`;
export const open = "<worksheet><sheetData>";
export const close = "</sheetData></worksheet>";

/** Returns a sheet with a header, one row, and then `inside`. */
export function around(order: FileOrder, inside: string): string {
  const [head = [], row = []] = validRows(order, 1);
  return `${open}${line(head, 1)}${line(row, 2)}${inside}${close}`;
}
