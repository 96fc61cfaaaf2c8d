/** Asks one of our own GET calls as a visitor would, without leaving the process. */
export type AskServer = (
  address: string,
) => Promise<{ readonly status: number; readonly body: unknown }>;

export interface PageRequest {
  /** Path and query. */
  readonly address: string;
  /** Where the product is reached, without a slash at its end. */
  readonly publicUrl: string;
  /** Whether it is certain that nobody is signed in: the page then need not ask. */
  readonly visitor: boolean;
  readonly ask: AskServer;
}

export interface RenderedPage {
  readonly status: number;
  /** What belongs in the document's head. */
  readonly head: string;
  /** What belongs in the element that the script takes over. */
  readonly body: string;
  /** What the script goes on from, as JSON that is safe inside a script element. */
  readonly state: string;
}

/** What the web build offers the server: a page as HTML. A path that is no page renders the not-found screen with its status. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
