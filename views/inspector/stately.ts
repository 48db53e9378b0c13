/** Forwards reports to a viewer with @statelyai/inspect's protocol, such as Stately's. */
import type { Reported } from '#services/inspection/protocol.ts';
import type { Followed } from './followed.ts';

export const STATELY_VIEWER = 'https://stately.ai/inspect';
/** How long the viewer has to answer. */
const SILENT_AFTER_MS = 15_000;
/** The message of a viewer that is ready (@statelyai/inspect's createBrowserReceiver). */
const CONNECTED = '@statelyai.connected';
/** The most reports that are queued until the viewer is ready. */
const WAITING_MAX = 5_000;

export type ViewerState = 'offline' | 'blocked' | 'waiting' | 'connected' | 'silent';

/**
 * Opens the viewer in a new window and forwards reports to it. Call it from a click handler, or browsers block the window.
 * @param report called with each change of the connection's status
 */
export async function openViewer(
  url: URL,
  followed: Followed,
  report: (state: ViewerState) => void,
): Promise<void> {
  if (!navigator.onLine) {
    report('offline');
    return;
  }
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const { adapter } = createBrowserInspector({
    url: url.href,
    maxDeferredEvents: WAITING_MAX,
    // The tab has already masked secrets and serialized the data.
    serialize: (report) => report,
  });
  const viewer = adapter.targetWindow;
  if (viewer === null) {
    report('blocked');
    return;
  }
  report('waiting');
  const silent = setTimeout(() => report('silent'), SILENT_AFTER_MS);
  const onMessage = ({ data, source }: MessageEvent<unknown>): void => {
    const isConnected =
      source === viewer &&
      typeof data === 'object' &&
      data !== null &&
      Reflect.get(data, 'type') === CONNECTED;
    if (!isConnected) return;
    clearTimeout(silent);
    report('connected');
  };
  addEventListener('message', onMessage);
  const hand = (report: Reported): void => {
    if (report.type !== '@xstate.microstep') adapter.send(report);
  };
  for (const actor of followed.announced) hand(actor);
  const stop = followed.onReports((reports) => {
    if (viewer.closed) {
      stop();
      removeEventListener('message', onMessage);
      return;
    }
    reports.forEach(hand);
  });
}
