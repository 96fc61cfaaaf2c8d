import { SaxesParser } from "saxes";

/** The elements that may repeat below an element, and those that contain such elements. */
interface Lists {
  readonly [name: string]: { readonly repeats: boolean; readonly below: Lists };
}

const once = (below: Lists) => ({ repeats: false, below });
const list = (below: Lists = {}) => ({ repeats: true, below });

const namesAndValues = list({ Value: list() });

/** Elements that may repeat, below the root element. A single one is still read as a list. */
const lists: Lists = {
  Errors: list({ ErrorParameters: list() }),
  ActiveList: once({ ItemArray: once({ Item: list() }) }),
  ItemArray: once({ Item: list() }),
  Fees: once({ Fee: list() }),
  Item: once({
    PictureDetails: once({ PictureURL: list() }),
    ItemSpecifics: once({ NameValueList: namesAndValues }),
    Variations: once({ Variation: list() }),
    ItemCompatibilityList: once({ Compatibility: list({ NameValueList: namesAndValues }) }),
  }),
};

/** Complaints about characters and references, which stay as they are. Anything else is fatal. */
const harmless = /character|entity|char data/;

/** An element that is being read. */
interface OpenElement {
  readonly name: string;
  /** It may repeat. */
  readonly repeats: boolean;
  readonly lists: Lists | undefined;
  /** Its attributes, as "@name". */
  readonly attributes: Readonly<Record<string, string>> | null;
  children: Record<string, unknown> | null;
  text: string;
  /** A CDATA section has been read, so line breaks around it are layout. */
  hasCdata: boolean;
}

/**
 * Returns the root's content as a tree; null if this isn't a complete document with that root (e.g.
 * a gateway's page, or a truncated answer). Every value is text ("1E10", "00123"). An element with
 * attributes and text is `{ "#text", "@name" }`.
 */
export function readXml(text: string, root: string): unknown {
  // Most incomplete answers end early, which a look at the end shows.
  if (!new RegExp(`</${root}\\s*>\\s*$`).test(text.slice(-200))) return null;
  try {
    return parse(text, root);
  } catch {
    return null;
  }
}

/** Throws if the text isn't a document with that root. */
function parse(text: string, root: string): unknown {
  const open: OpenElement[] = [];
  let content: unknown;
  const parser = new SaxesParser({ xmlns: false, position: false });
  const refuse = (problem: string) => {
    throw new Error(problem);
  };
  parser.on("error", ({ message }) => (harmless.test(message) ? undefined : refuse(message)));
  // A document could declare its own entities.
  parser.on("doctype", () => refuse("a document type"));
  parser.on("opentag", ({ name, attributes }) => {
    const parent = open.at(-1);
    if (name === "__proto__" || (!parent && name !== root)) refuse(`an element ${name}`);
    const known = parent ? parent.lists?.[name] : once(lists);
    open.push({
      name,
      repeats: known?.repeats ?? false,
      lists: known?.below,
      attributes: withPrefix(attributes),
      children: null,
      text: "",
      hasCdata: false,
    });
  });
  parser.on("text", (piece) => {
    const element = open.at(-1);
    if (element) element.text += element.hasCdata ? piece.trimEnd() : piece;
  });
  parser.on("cdata", (piece) => {
    const element = open.at(-1);
    if (!element) return;
    element.text = (element.hasCdata ? element.text : element.text.trim()) + piece;
    element.hasCdata = true;
  });
  parser.on("closetag", () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (!element) return;
    if (parent) addChild(parent, element);
    else content = contentOf(element);
  });
  parser.write(text).close();
  return content;
}

function withPrefix(attributes: Readonly<Record<string, string>>): OpenElement["attributes"] {
  const names = Object.keys(attributes);
  return names.length === 0
    ? null
    : Object.fromEntries(names.map((name) => [`@${name}`, attributes[name] ?? ""]));
}

function contentOf({ attributes, children, text }: OpenElement): unknown {
  if (children) return children;
  return attributes ? { ...attributes, "#text": text } : text;
}

function addChild(parent: OpenElement, element: OpenElement): void {
  parent.children ??= Object.create(null) as Record<string, unknown>;
  const { name } = element;
  const earlier = parent.children[name];
  const content = contentOf(element);
  if (Array.isArray(earlier)) earlier.push(content);
  else if (earlier !== undefined) parent.children[name] = [earlier, content];
  else parent.children[name] = element.repeats ? [content] : content;
}
