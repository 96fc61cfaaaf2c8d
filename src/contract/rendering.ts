/** Asks one of our own GET calls as a visitor would, inside the process. */
export type AskServer = (
  address: string,
) => Promise<{ readonly status: number; readonly body: unknown }>;

export interface PageRequest {
  /** Path and query. */
  readonly address: string;
  /** The public address, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether claims that the owner hasn't confirmed are shown, too: only in the sandbox. */
  readonly showsUnconfirmed: boolean;
  /** Whether certainly nobody is signed in, so that the page doesn't need to ask. */
  readonly visitor: boolean;
  readonly ask: AskServer;
}

/**
 * Which script a page gets. "none": a tiny one for theme and sharing. "when used": that one, which
 * starts the page's own as soon as somebody moves the pointer, touches the page, or presses a key.
 * "immediately": the page's own.
 */
export type PageScript = "none" | "when used" | "immediately";

/**
 * The ID of the element with the addresses of the scripts that are started when the page is used,
 * as a JSON list. The first one is started; the others are what it imports.
 */
export const laterScriptsId = "later-scripts";

export interface RenderedPage {
  readonly script: PageScript;
  readonly status: number;
  /** The contents of the document's head. */
  readonly head: string;
  /** The contents of the element that the script hydrates. */
  readonly body: string;
  /** The data that the script starts from, as JSON that is safe inside a script element. */
  readonly state: string;
}

/**
 * The interface between web build and server: renders a page to HTML. An unknown path renders the
 * not-found screen with its status.
 */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
