/** More than two beats of the server. Some broken connections never say that they are. */
const silentMs = 50_000;
const watchMs = 5000;
/** An interruption is over within this, or the screen reads without the stream. */
const graceMs = 3000;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;
/** A hidden page gives its connection back, unless it is only left for a moment. */
const hiddenMs = 10_000;

interface Stream {
  /** Returns the address to connect to. @param ageMs How long ago the page was up to date. */
  address(ageMs: number): string;
  /** The names of the events to hear. */
  readonly events: readonly string[];
  heard(event: string, data: string): void;
  /** Called when events begin to arrive, and when they haven't for a while, or offline. */
  works(now: boolean): void;
}

/**
 * Keeps a stream of server-sent events open while the page is visible, until the returned function
 * is called. A lost connection is renewed: after a second, then less and less often, and never by
 * all pages at the same time.
 */
export function keepStream(stream: Stream): () => void {
  const upToDate = startStopwatch();
  const outage = watchOutage((now) => stream.works(now));
  let source: EventSource | null = null;
  let failures = 0;
  let retry: number | undefined;

  const heard = (event: string, data: string) => {
    upToDate.restart();
    failures = 0;
    outage.end();
    stream.heard(event, data);
  };
  const disconnect = () => {
    window.clearTimeout(retry);
    source?.close();
    source = null;
  };
  const connect = () => {
    window.clearTimeout(retry);
    if (source || document.hidden || !navigator.onLine) return;
    const opened = new EventSource(stream.address(upToDate.milliseconds()));
    source = opened;
    for (const name of stream.events)
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        if (source === opened) heard(name, data);
      });
    opened.onerror = () => {
      if (source === opened) reconnect();
    };
    outage.suspect();
  };
  const reconnect = () => {
    disconnect();
    const longest = Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
    failures += 1;
    retry = window.setTimeout(connect, longest * (0.5 + Math.random() / 2));
    outage.suspect();
  };
  const watch = window.setInterval(() => {
    if (source && upToDate.milliseconds() > silentMs) reconnect();
  }, watchMs);
  const stopFollowing = followPage({
    connect,
    disconnect,
    wentOffline() {
      disconnect();
      outage.begin();
    },
  });
  connect();
  return () => {
    stopFollowing();
    disconnect();
    outage.stop();
    window.clearInterval(watch);
  };
}

/** Reports once that something works, and once that it doesn't, but ignores short interruptions. */
function watchOutage(works: (now: boolean) => void) {
  let isWorking = false;
  let grace: number | undefined;
  const stop = () => {
    window.clearTimeout(grace);
    grace = undefined;
  };
  const begin = () => {
    isWorking = false;
    works(false);
  };
  return {
    suspect() {
      grace ??= window.setTimeout(begin, graceMs);
    },
    begin() {
      stop();
      begin();
    },
    end() {
      stop();
      if (!isWorking) works(true);
      isWorking = true;
    },
    stop,
  };
}

/**
 * Connects and disconnects as the page is shown, hidden, and left, and as the network comes and
 * goes.
 */
function followPage(page: {
  connect(): void;
  disconnect(): void;
  wentOffline(): void;
}): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let hiding: number | undefined;
  const show = () => {
    window.clearTimeout(hiding);
    page.connect();
  };
  window.addEventListener("online", show, { signal });
  window.addEventListener("offline", () => page.wentOffline(), { signal });
  window.addEventListener("pageshow", show, { signal });
  // A page with an open connection isn't kept for the Back button.
  window.addEventListener("pagehide", () => page.disconnect(), { signal });
  const hideOrShow = () => {
    if (document.hidden) hiding = window.setTimeout(() => page.disconnect(), hiddenMs);
    else show();
  };
  document.addEventListener("visibilitychange", hideOrShow, { signal });
  return () => {
    ending.abort();
    window.clearTimeout(hiding);
  };
}

/**
 * Measures the time since the page was opened, or since it was restarted; rather too long than too
 * short.
 */
function startStopwatch() {
  let begun = { clock: performance.timeOrigin, running: 0 };
  return {
    restart() {
      begun = { clock: Date.now(), running: performance.now() };
    },
    // The wall clock can be set back, and the monotonic one stops while some computers sleep.
    milliseconds: () =>
      Math.ceil(Math.max(Date.now() - begun.clock, performance.now() - begun.running)),
  };
}
