import type { FileOrder, MadeFile } from "./make-text-file.ts";

const app = (number: number, inside = "") =>
  `<App action="A" id="${number}"><BaseVehicle id="${number}"/><Years from="2004" to="2005"/><Make>Honda</Make><Model>Civic</Model><Qty>1</Qty><Part>P-${number}</Part>${inside}</App>\n`;
const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="4.2"><Header><Company>Lights</Company></Header>\n';
const foot = "<Footer><RecordCount>1</RecordCount></Footer></ACES>";

type Maker = (order: FileOrder) => Omit<MadeFile, "what">;

const file = (bytes: Buffer | string, isValid = false) => ({
  name: "parts.xml",
  bytes: Buffer.from(bytes),
  isValid,
});

function apps(count: number): string {
  return Array.from({ length: count }, (_, at) => app(at + 1)).join("");
}

/** Repeats a text up to a random file size. */
function filled(
  { random, most }: FileOrder,
  ...[start, text, end = ""]: readonly [start: string, text: string, end?: string]
): Buffer {
  const size = random.size(100, most - start.length - end.length);
  const times = Math.max(1, Math.floor(size / text.length));
  return Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(times * Buffer.byteLength(text), text),
    Buffer.from(end),
  ]);
}

export const acesMakers: Readonly<Record<string, Maker>> = {
  "valid ACES": ({ random }) => {
    const text = `${head}${apps(random.size(1, 2000))}${foot}`;
    const encoded = random.pick([
      () => Buffer.from(text),
      () => Buffer.from(`\uFEFF${text.replace("UTF-8", "UTF-16")}`, "utf16le"),
      () => Buffer.from(text.replace("Lights", "Lumière").replace("UTF-8", "ISO-8859-1"), "latin1"),
    ]);
    return file(encoded(), true);
  },
  "valid ACES, large": (order) => file(filled(order, head, apps(500), foot), true),
  "ACES that ends early": (order) => {
    const whole = Buffer.from(`${head}${apps(order.random.size(1, 500))}${foot}`);
    return file(whole.subarray(0, order.random.whole(1, whole.length)));
  },
  "deeply nested elements": (order) => file(filled(order, head, "<App><Part>")),
  "a tag without end": (order) => file(filled(order, `${head}<App a="`, "x")),
  "a tag with too many attributes": ({ random, most }) =>
    file(
      `${head}<App ${Array.from({ length: random.size(1, most / 20) }, (_, at) => `a${at}="1"`).join(" ")}/>${foot}`,
    ),
  "a comment without end": (order) => file(filled(order, `${head}<!--`, "x ")),
  "CDATA without end": (order) => file(filled(order, `${head}<App><Note><![CDATA[`, "x ")),
  "a document type without end": (order) =>
    file(filled(order, '<?xml version="1.0"?><!DOCTYPE ACES [', '<!ENTITY a "b">')),
  "one application with countless notes": (order) =>
    file(filled(order, `${head}<App>`, "<Note>x</Note>", `</App>${foot}`)),
  "a header with countless elements": ({ random, most }) =>
    file(
      `${head.replace("</Header>", "")}${Array.from({ length: random.size(1, most / 30) }, (_, at) => `<H${at}>x</H${at}>`).join("")}</Header>${app(1)}${foot}`,
    ),
  "empty elements": (order) => file(filled(order, head, "<App/>", foot)),
  "one long text": (order) =>
    file(filled(order, `${head}<App><Note>`, "words ", `</Note></App>${foot}`)),
  entities: (order) => file(filled(order, `${head}<App><Note>`, "&lol;&#120;&#xD800;", foot)),
  "no application": (order) => file(filled(order, "<ACES>", "<Other>x</Other>", "</ACES>")),
  "other XML": ({ random }) =>
    file(
      random.pick([
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
        '<?xml version="1.0"?>',
        "<ACES></ACES>",
        "<ACES><App/></ACES><ACES/>",
        '<?xml version="1.0" encoding="nonsense"?><ACES><App><Part>\xe9</Part></App></ACES>',
      ]),
    ),
  "XML processing instructions": (order) => file(filled(order, head, "<?a b?>", foot)),
  "corrupted ACES": ({ random }) => {
    const bytes = Buffer.from(`${head}${apps(200)}${foot}`);
    for (let left = random.whole(1, 20); left > 0; left -= 1)
      bytes[random.whole(0, bytes.length - 1)] = random.whole(0, 255);
    return file(bytes);
  },
};
