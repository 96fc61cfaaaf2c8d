import { SaxesParser } from "saxes";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { AcesApp, AcesElement } from "#domain/parts/aces-application.ts";
import { detectEncoding } from "#server/platform/tabular-files/detect-encoding.ts";
import type { FileSource } from "#server/platform/tabular-files/table.ts";

/** What stands above and below the applications. */
export interface AcesFrame {
  readonly version: string;
  /** Elements of the header by name: Company, BrandAAIAID, DocumentTitle … */
  readonly header: Readonly<Record<string, string>>;
  /** What the footer says there should be; null: no footer. */
  readonly recordCount: number | null;
}

export interface AcesPiece {
  /** As far as it is known by now. */
  readonly frame: AcesFrame;
  readonly apps: readonly AcesApp[];
}

const deepest = 40;
const longestText = 10_000;

/**
 * Reads an ACES file of any version from 3 to 5 a piece at a time. Only what keeps it from being read at all is a failure (the last thing that comes):
 * wrappers, missing footers and unknown elements are let pass. Entities are not expanded, nothing outside is fetched.
 */
export async function* parseAces(source: FileSource): AsyncGenerator<Result<AcesPiece>, void> {
  const encoding = await encodingOf(source);
  if (!encoding.ok) return yield encoding;
  const decoder = new TextDecoder(encoding.value);
  const reader = openReader();
  for await (const bytes of source.open()) {
    const problem = reader.write(decoder.decode(bytes, { stream: true }));
    if (problem !== null) return yield broken(source.name, problem);
    const apps = reader.take();
    if (apps.length > 0) yield succeed({ frame: reader.frame(), apps });
  }
  const problem = reader.close(decoder.decode());
  if (problem !== null) return yield broken(source.name, problem);
  if (reader.count() === 0)
    return yield fail(
      "invalid-input",
      `${source.name} is XML without a single application (App element), so there is nothing to import. Send an ACES file.`,
    );
  yield succeed({ frame: reader.frame(), apps: reader.take() });
}

function broken(name: string, problem: string): Result<never> {
  return fail(
    "invalid-input",
    `${name} cannot be read as XML: ${problem}. Nothing was stored. Export it again from the program that made it.`,
  );
}

/** UTF-8 where it is; else what the file says of itself. */
async function encodingOf(source: FileSource): Promise<Result<string>> {
  const detected = await detectEncoding(source);
  if (!detected.ok || detected.value !== "windows-1252") return detected;
  for await (const bytes of source.open()) {
    const said =
      /encoding=["']([\w-]+)["']/.exec(
        Buffer.from(bytes.subarray(0, 200)).toString("latin1"),
      )?.[1] ?? "";
    return succeed(isEncoding(said) ? said : detected.value);
  }
  return detected;
}

function isEncoding(label: string): boolean {
  try {
    return label !== "" && new TextDecoder(label).encoding !== "utf-8";
  } catch {
    return false;
  }
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

interface OpenApp {
  readonly id: string;
  readonly action: string;
  readonly depth: number;
  readonly elements: AcesElement[];
}

function openReader() {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: OpenElement[] = [];
  const frame = {
    version: "",
    header: {} as Record<string, string>,
    recordCount: null as number | null,
  };
  let app: OpenApp | null = null;
  let apps: AcesApp[] = [];
  let count = 0;
  let problem: string | null = null;
  parser.ENTITIES.nbsp = " ";
  parser.on("error", (error) => {
    problem ??= problemOf(error.message, parser.line);
  });
  parser.on("opentag", (tag) => {
    const element = { name: localName(tag.name), attributes: tag.attributes, text: "" };
    open.push(element);
    if (open.length > deepest)
      problem ??= `line ${parser.line} is nested deeper than ${deepest} elements`;
    if (element.name === "ACES") frame.version = element.attributes.version ?? "";
    if (element.name === "App" && app === null)
      app = {
        id: element.attributes.id ?? "",
        action: element.attributes.action ?? "A",
        depth: open.length,
        elements: [],
      };
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element && element.text.length < longestText) element.text += text;
  });
  parser.on("cdata", (text) => {
    const element = open.at(-1);
    if (element && element.text.length < longestText) element.text += text;
  });
  parser.on("closetag", () => {
    const element = open.pop();
    if (!element) return;
    const text = element.text.replaceAll(/\s+/g, " ").trim().slice(0, longestText);
    if (app === null)
      readFrame(frame, { parent: open.at(-1)?.name ?? "", name: element.name, text });
    else if (open.length < app.depth) {
      count += 1;
      apps.push({ place: count, id: app.id, action: app.action, elements: app.elements });
      app = null;
    } else if (open.length === app.depth)
      app.elements.push({ name: element.name, attributes: element.attributes, text });
    else joinQualifier(open.at(-1), element.name, text);
  });
  const safely = (act: () => void): string | null => {
    if (problem === null) act();
    return problem;
  };
  return {
    write: (text: string) => safely(() => void parser.write(text)),
    close: (text: string) => safely(() => void parser.write(text).close()),
    frame: (): AcesFrame => ({ ...frame, header: { ...frame.header } }),
    count: () => count,
    take() {
      const taken = apps;
      apps = [];
      return taken;
    },
  };
}

function readFrame(
  frame: { readonly header: Record<string, string>; recordCount: number | null },
  { parent, name, text }: { readonly parent: string; readonly name: string; readonly text: string },
): void {
  if (parent === "Header") frame.header[name] = text;
  else if (name === "RecordCount" && /^\d{1,9}$/.test(text)) frame.recordCount = Number(text);
}

/** A qualifier's words stand in an element of their own. */
function joinQualifier(parent: OpenElement | undefined, name: string, text: string): void {
  if (parent?.name === "Qual" && name === "text") parent.text += ` ${text}`;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** The parser's messages begin with its own place in the file. */
function problemOf(message: string, line: number): string {
  const words = message.replace(/^[^:]*:?\d+:\d+: /, "").replace(/\.$/, "");
  return /unclosed tag|document must contain a root/i.test(words)
    ? "it ends in the middle; a part of it is missing"
    : `line ${line}: ${words}`;
}
