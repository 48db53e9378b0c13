/** Hands what is reported on to a viewer that speaks @statelyai/inspect's protocol, such as Stately's own. */
import type { Reported } from '../../services/inspection/protocol.ts';
import type { Followed } from './followed.ts';

export const STATELY_VIEWER = 'https://stately.ai/inspect';
/** A viewer that hasn't answered by then won't. */
const SILENT_AFTER_MS = 15_000;
/** What the viewer says when it is there (@statelyai/inspect's createBrowserReceiver). */
const CONNECTED = '@statelyai.connected';
/** Reports that wait for the viewer to come up. */
const WAITING_MAX = 5_000;

export type ViewerState = 'offline' | 'blocked' | 'waiting' | 'connected' | 'silent';

/**
 * Opens the viewer in a window of its own and keeps telling it. Call it from a click: browsers open no window otherwise.
 * @param tell how it stands, each time that changes
 */
export async function openViewer(
  url: URL,
  followed: Followed,
  tell: (state: ViewerState) => void,
): Promise<void> {
  if (!navigator.onLine) {
    tell('offline');
    return;
  }
  const { createBrowserInspector } = await import('@statelyai/inspect');
  const { adapter } = createBrowserInspector({
    url: url.href,
    maxDeferredEvents: WAITING_MAX,
    // What comes from the tab is plain and masked already.
    serialize: (report) => report,
  });
  const viewer = adapter.targetWindow;
  if (viewer === null) {
    tell('blocked');
    return;
  }
  tell('waiting');
  const silent = setTimeout(() => tell('silent'), SILENT_AFTER_MS);
  const onMessage = ({ data, source }: MessageEvent<unknown>): void => {
    const isConnected =
      source === viewer &&
      typeof data === 'object' &&
      data !== null &&
      Reflect.get(data, 'type') === CONNECTED;
    if (!isConnected) return;
    clearTimeout(silent);
    tell('connected');
  };
  addEventListener('message', onMessage);
  const hand = (report: Reported): void => {
    if (report.type !== '@xstate.microstep') adapter.send(report);
  };
  for (const told of followed.told) hand(told);
  const stop = followed.onReports((reports) => {
    if (viewer.closed) {
      stop();
      removeEventListener('message', onMessage);
      return;
    }
    reports.forEach(hand);
  });
}
