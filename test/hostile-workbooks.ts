import { crc32, constants, deflateRawSync } from "node:zlib";

/** An entry of a zip: its packed bytes, and its unpacked size according to the directory. */
interface Entry {
  readonly name: string;
  readonly packed: Buffer;
  readonly said: number;
}

const megabyte = 1024 * 1024;
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const plain = (name: string, text: string): Entry => ({
  name,
  packed: deflateRawSync(text),
  said: text.length,
});

/**
 * Builds a workbook whose sheet (or shared strings) unpacks to gigabytes, from one repeated block
 * of a megabyte. `said` is its size according to the directory.
 */
export function workbookBomb(bomb: {
  readonly start: string;
  readonly repeated: string;
  readonly megabytes: number;
  readonly said: number;
  readonly part?: "sheet" | "texts";
}): Buffer {
  const piece = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const block = piece(bomb.repeated.repeat(Math.floor(megabyte / bomb.repeated.length)));
  const packed = Buffer.concat([
    piece(bomb.start),
    ...Array.from({ length: bomb.megabytes }, () => block),
    deflateRawSync(""),
  ]);
  const sheet = "xl/worksheets/sheet1.xml",
    texts = "xl/sharedStrings.xml";
  return zipOf([
    plain(
      "xl/workbook.xml",
      `<workbook xmlns:r="${office}"><sheets><sheet name="Parts" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    plain(
      "xl/_rels/workbook.xml.rels",
      `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    { name: bomb.part === "texts" ? texts : sheet, packed, said: bomb.said },
    ...(bomb.part === "texts" ? [plain(sheet, "<worksheet><sheetData/></worksheet>")] : []),
  ]);
}

/**
 * Builds a zip with a part of an .xlsb that unpacks to gigabytes. We can't read that as a stream.
 */
export function binaryWorkbookBomb(megabytes: number, said: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(megabyte), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([
    ...Array.from({ length: megabytes }, () => block),
    deflateRawSync(""),
  ]);
  return zipOf([
    plain(
      "[Content_Types].xml",
      '<Types><Override PartName="/xl/workbook.bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/><Override PartName="/xl/worksheets/sheet1.bin" ContentType="application/vnd.ms-excel.worksheet"/></Types>',
    ),
    plain("xl/workbook.bin", "x"),
    { name: "xl/worksheets/sheet1.bin", packed, said },
  ]);
}

function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, said } of entries) {
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(crc32(packed), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(said, 8);
    sizes.writeUInt16LE(name.length, 12);
    const form = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const local = Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4]),
      form,
      sizes,
      Buffer.from(name),
      packed,
    ]);
    locals.push(local);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), form, sizes, place, Buffer.from(name));
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listed, end]);
}
