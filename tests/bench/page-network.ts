import type { CDPSession } from '@playwright/test';

/** The kind of a response, for its bytes on the wire. */
export type Weight = 'html' | 'script' | 'style' | 'image' | 'font' | 'other';

interface Request {
  kind: Weight;
  /** Seconds on the browser's monotonic clock. */
  readonly startedAt: number;
  bytes: number;
}

/** The network traffic so far, readable at any time. */
export interface NetworkWatch {
  inFlight(): number;
  idleMs(): number;
  /** @param hydratedAt ms after the start of navigation, undefined if the page never reported it */
  weights(hydratedAt: number | undefined): {
    readonly requests: number;
    readonly bytes: Readonly<Record<Weight, number>>;
    readonly scriptUntilInteractive: number;
  };
}

function weightOf(type: string | undefined): Weight {
  if (type === 'Document') return 'html';
  if (type === 'Script') return 'script';
  if (type === 'Stylesheet') return 'style';
  if (type === 'Image') return 'image';
  return type === 'Font' ? 'font' : 'other';
}

/** Records everything the page loads, by its bytes on the wire (headers and compressed body). */
export function watchNetwork(session: CDPSession): NetworkWatch {
  const requests = new Map<string, Request>();
  const open = new Set<string>();
  let lastAt = performance.now();
  const close = (id: string): void => {
    open.delete(id);
    lastAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (/^(?:data|blob|chrome)/.test(request.url)) return;
    requests.set(requestId, { kind: weightOf(type), startedAt: timestamp, bytes: 0 });
    open.add(requestId);
    lastAt = performance.now();
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const request = requests.get(requestId);
    // A preload is requested as "Other"; its kind is known only when it arrives.
    if (request !== undefined) request.kind = weightOf(type);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined && encodedDataLength > 0) request.bytes = encodedDataLength;
    close(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => close(requestId));

  return {
    inFlight: () => open.size,
    idleMs: () => performance.now() - lastAt,
    weights(hydratedAt) {
      const all = [...requests.values()];
      const sum = (some: readonly Request[]): number => some.reduce((total, { bytes }) => total + bytes, 0);
      const of = (kind: Weight): number => sum(all.filter((request) => request.kind === kind));
      const beganAt = Math.min(...all.map(({ startedAt }) => startedAt));
      const limit = hydratedAt === undefined ? Infinity : beganAt + hydratedAt / 1000;
      const early = all.filter(({ kind, startedAt }) => kind === 'script' && startedAt <= limit);
      return {
        requests: all.length,
        bytes: {
          html: of('html'),
          script: of('script'),
          style: of('style'),
          image: of('image'),
          font: of('font'),
          other: of('other'),
        },
        scriptUntilInteractive: sum(early),
      };
    },
  };
}
