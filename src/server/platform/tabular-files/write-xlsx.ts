import { Zip, ZipDeflate } from "fflate";
import { escapeXml } from "#server/platform/http/escape-xml.ts";
import { escapeFormula } from "./formula-cell.ts";

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packageTypes = "http://schemas.openxmlformats.org/package/2006";
const officeTypes = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const sheetTypes = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const contentOf = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Returns the parts of a workbook with one sheet, except for the sheet itself. */
const frame = (sheetName: string) => ({
  "[Content_Types].xml": `${start}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentOf}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentOf}.worksheet+xml"/></Types>`,
  "_rels/.rels": `${start}<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${officeTypes}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${start}<workbook xmlns="${sheetTypes}" xmlns:r="${officeTypes}"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${start}<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${officeTypes}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
});

/** Excel's limit, minus one row for a notice about the limit. */
const maxRows = 1_048_575;

/** Characters that XML can't contain. */
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/**
 * Writes a table as a workbook with one sheet of texts, a piece at a time, so that a long one is
 * never in memory as a whole.
 */
export async function* writeXlsx(
  sheetName: string,
  rows: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array, void> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    ready.push(data);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  const write = (name: string) => {
    const entry = new ZipDeflate(name, { level: 1 });
    zip.add(entry);
    return (text: string, last: boolean) => entry.push(Buffer.from(text), last);
  };
  for (const [name, text] of Object.entries(frame(sheetName))) write(name)(text, true);
  const sheet = write("xl/worksheets/sheet1.xml");
  sheet(`${start}<worksheet xmlns="${sheetTypes}"><sheetData>`, false);
  let count = 0;
  for await (const piece of rows) {
    sheet(
      piece
        .slice(0, maxRows - count)
        .map(sheetRow)
        .join(""),
      false,
    );
    yield* take();
    count += piece.length;
    if (count <= maxRows) continue;
    sheet(sheetRow(["Excel can't hold more rows. Export as CSV to get all of them."]), false);
    break;
  }
  sheet("</sheetData></worksheet>", true);
  zip.end();
  yield* take();
}

function sheetRow(cells: readonly string[]): string {
  return `<row>${cells.map((cell) => (cell === "" ? "<c/>" : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapeFormula(cell).replace(forbidden, ""))}</t></is></c>`)).join("")}</row>`;
}
