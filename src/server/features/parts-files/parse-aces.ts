import { SaxesParser } from "saxes";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { AcesApp, AcesElement } from "#domain/parts/aces-application.ts";
import { detectEncoding } from "#server/platform/tabular-files/detect-encoding.ts";
import { longestMarkup } from "#server/platform/tabular-files/read-xml.ts";
import type { FileSource } from "#server/platform/tabular-files/table.ts";
import { partsLimits } from "./limit-tables.ts";

/** The parts of the file above and below the applications. */
export interface AcesFrame {
  readonly version: string;
  /** Elements of the header by name, e.g. Company, BrandAAIAID, or DocumentTitle. */
  readonly header: Readonly<Record<string, string>>;
  /** The number of applications that the footer states, or null without a footer. */
  readonly recordCount: number | null;
}

export interface AcesPiece {
  /** The frame as far as it has been read. */
  readonly frame: AcesFrame;
  readonly apps: readonly AcesApp[];
}

const maxDepth = 40;
const maxTextLength = 10_000;
const stepChars = 64 * 1024;
/** Real applications and headers have about twenty elements. */
const maxElements = 500;
const maxAttributes = 100;

/**
 * Reads an ACES file of version 3 to 5, piece by piece. Accepts wrappers, missing footers, and
 * unknown elements. Yields a failure, as the last item, only when the file can't be read at all.
 * Doesn't expand entities or fetch anything external.
 */
export async function* parseAces(source: FileSource): AsyncGenerator<Result<AcesPiece>, void> {
  const encoding = await findEncoding(source);
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
    `${name} can't be read as XML: ${problem}. Nothing was stored. Export it again from the program that made it.`,
  );
}

/** Returns UTF-8 or UTF-16 if detected, else the encoding that the file declares. */
async function findEncoding(source: FileSource): Promise<Result<string>> {
  const detected = await detectEncoding(source);
  if (!detected.ok || detected.value !== "windows-1252") return detected;
  for await (const bytes of source.open()) {
    const declared =
      /encoding=["']([\w-]+)["']/.exec(
        Buffer.from(bytes.subarray(0, 200)).toString("latin1"),
      )?.[1] ?? "";
    return succeed(isEncoding(declared) ? declared : detected.value);
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

interface OpenTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
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

/** Builds applications from a file's elements as they open and close. */
function collectApps() {
  const open: OpenElement[] = [];
  const frame = {
    version: "",
    header: {} as Record<string, string>,
    recordCount: null as number | null,
  };
  let app: OpenApp | null = null;
  let apps: AcesApp[] = [];
  let count = 0;
  return {
    /** Returns the problem with the element, or null. */
    open({ name: full, attributes }: OpenTag): string | null {
      const name = localName(full);
      open.push({ name, attributes, text: "" });
      if (name === "ACES") frame.version = attributes.version ?? "";
      if (name === "App")
        app ??= {
          id: attributes.id ?? "",
          action: attributes.action ?? "A",
          depth: open.length,
          elements: [],
        };
      if (Object.keys(attributes).length > maxAttributes)
        return `: an element has more than ${maxAttributes} attributes`;
      return open.length > maxDepth ? ` is nested deeper than ${maxDepth} elements` : null;
    },
    add(text: string): void {
      const element = open.at(-1);
      if (element && element.text.length < maxTextLength) element.text += text;
    },
    /** Returns the problem with the element, or null. */
    close(): string | null {
      const element = open.pop();
      if (!element) return null;
      const { name, attributes } = element;
      const text = element.text.replaceAll(/\s+/g, " ").trim().slice(0, maxTextLength);
      if (app === null) readFrame(frame, { parent: open.at(-1)?.name ?? "", name, text });
      else if (open.length < app.depth) {
        const { id, action, elements } = app;
        count += 1;
        apps.push({
          place: count,
          id,
          action,
          elements,
        });
        app = null;
      } else if (open.length === app.depth) app.elements.push({ name, attributes, text });
      else joinQualifier(open.at(-1), name, text);
      return tooMany(count, app?.elements.length ?? 0);
    },
    frame: (): AcesFrame => ({ ...frame, header: { ...frame.header } }),
    count: () => count,
    take() {
      const taken = apps;
      apps = [];
      return taken;
    },
  };
}

function tooMany(apps: number, elements: number): string | null {
  if (apps > partsLimits.rows)
    return `: there are more than ${partsLimits.rows.toLocaleString("en-US")} applications`;
  return elements > maxElements ? `: an application has more than ${maxElements} elements` : null;
}

function openReader() {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const collected = collectApps();
  let unfinished = 0;
  let problem: string | null = null;
  const refuse = (words: string | null) => {
    if (words !== null) problem ??= `line ${parser.line}${words}`;
  };
  parser.ENTITIES.nbsp = " ";
  parser.on("error", (error) => {
    problem ??= describeError(error.message, parser.line);
  });
  parser.on("opentag", (tag) => {
    unfinished = 0;
    if (problem === null) refuse(collected.open(tag));
  });
  parser.on("text", (text) => collected.add(text));
  parser.on("cdata", (text) => collected.add(text));
  parser.on("closetag", () => {
    unfinished = 0;
    if (problem === null) refuse(collected.close());
  });
  // The parser continues after an error, and buffers a tag or comment until it ends. Small steps
  // keep both in check.
  const write = (text: string): string | null => {
    for (let at = 0; at < text.length && problem === null; at += stepChars) {
      const step = text.slice(at, at + stepChars);
      parser.write(step);
      unfinished += step.length;
      if (unfinished > longestMarkup) refuse(": a tag, comment, or text doesn't end");
    }
    return problem;
  };
  return {
    ...collected,
    write,
    close(text: string): string | null {
      if (write(text) === null) parser.close();
      return problem;
    },
  };
}

function readFrame(
  frame: { readonly header: Record<string, string>; recordCount: number | null },
  { parent, name, text }: { readonly parent: string; readonly name: string; readonly text: string },
): void {
  const { header } = frame;
  if (parent === "Header" && (name in header || Object.keys(header).length < maxElements))
    header[name] = text;
  else if (name === "RecordCount" && /^\d{1,9}$/.test(text)) frame.recordCount = Number(text);
}

/** Adds a qualifier's text, which ACES puts into a child element, to the qualifier itself. */
function joinQualifier(parent: OpenElement | undefined, name: string, text: string): void {
  if (parent?.name === "Qual" && name === "text" && parent.text.length < maxTextLength)
    parent.text += ` ${text}`;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Describes a parser error, without the position that the parser puts in front. */
function describeError(message: string, line: number): string {
  const words = message.replace(/^[^:]*:?\d+:\d+: /, "").replace(/\.$/, "");
  return /unclosed tag|document must contain a root/i.test(words)
    ? "it ends in the middle, so a part of it is missing"
    : `line ${line}: ${words}`;
}

/** Returns the four-letter code of the file's brand, or "" if it names none. */
export function brandCode({ header }: AcesFrame): string {
  return header.BrandAAIAID ?? header.BrandID ?? "";
}

/** Returns the key for the seller's choices. Files from one company and brand share it. */
export function acesSignature(frame: AcesFrame): string {
  return `aces|${brandCode(frame)}|${frame.header.Company ?? ""}`.slice(0, 1000);
}
