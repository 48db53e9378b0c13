/** The tap of this tab, and the channels by which the browser's other tabs reach it. */
import { uuid } from '../identity.ts';
import { now } from '../clock.ts';
import {
  channelOf,
  fromTab,
  isInspectionMessage,
  isToTab,
  LOBBY,
  type TabInfo,
  type ToTab,
} from './protocol.ts';
import { maskText } from './secrets.ts';
import { settleTabName } from './tab-name.ts';
import { createTap, type Tap } from './tap.ts';

const TAB_KEY = 'atelier:inspected-tab';
/** Reports within this time are sent together: one frame. */
const TOGETHER_MS = 16;

/** Runs soon, but not in this turn, and not twice within `TOGETHER_MS`. Timers of hidden tabs are slow, messages aren't. */
function sooner(): (run: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  let last = 0;
  let due = (): void => {};
  const run = (): void => {
    last = performance.now();
    due();
  };
  port1.onmessage = run;
  return (next) => {
    due = next;
    if (performance.now() - last >= TOGETHER_MS) port2.postMessage(null);
    else setTimeout(run, TOGETHER_MS);
  };
}

function storedTab(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
}
function storeTab(tab: string): void {
  try {
    sessionStorage.setItem(TAB_KEY, tab);
  } catch {
    // Without storage the tab gets another name after a reload.
  }
}

/** Holds the lock of a name until this page is closed. */
async function hold(tab: string, options: LockOptions): Promise<boolean> {
  return new Promise((settled) => {
    navigator.locks
      .request(channelOf(tab), options, (lock) => {
        settled(lock !== null);
        return lock === null ? undefined : new Promise<never>(() => {});
      })
      .catch(() => settled(false));
  });
}

/** Pings the page of that name. */
function askOwner(name: string, answered: () => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(channelOf(name));
  const me = uuid();
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = fromTab(data);
    if (message?.kind === 'pong' && message.to === me) answered();
  });
  signal.addEventListener('abort', () => channel.close(), { once: true });
  channel.postMessage({ kind: 'ping', from: me } satisfies ToTab);
}

/** The name of this tab. Its page holds a lock on it, so that a duplicated tab, which copies the name, takes another. */
function tabName(): Promise<string> {
  const canLock = 'locks' in navigator;
  return settleTabName({
    stored: storedTab(),
    lock: (name, signal) => (canLock ? hold(name, { signal }) : Promise.resolve(true)),
    askOwner,
    fresh() {
      const tab = uuid();
      storeTab(tab);
      if (canLock) void hold(tab, {});
      return tab;
    },
  });
}

let opened: { tap: Tap; tab: Promise<string> } | undefined;

function open(): { tap: Tap; tab: Promise<string> } {
  const run = uuid();
  const since = now();
  const lobby = new BroadcastChannel(LOBBY);
  let own: BroadcastChannel | undefined;
  let tab = '';
  const describe = (): TabInfo => ({
    tab,
    run,
    since,
    title: document.title,
    path: maskText(location.pathname + location.search),
  });
  const tap = createTap({
    now,
    soon: sooner(),
    describe,
    post(message) {
      own?.postMessage(message);
      if (message.kind === 'here') lobby.postMessage(message);
    },
  });
  const receive = ({ data }: MessageEvent<unknown>): void => {
    if (isInspectionMessage(data) && isToTab(data)) tap.receive(data);
  };
  // Until the name is settled no inspector can follow, so the tap keeps the reports.
  const named = tabName().then((name) => {
    tab = name;
    own = new BroadcastChannel(channelOf(name));
    own.addEventListener('message', receive);
    lobby.addEventListener('message', receive);
    addEventListener('pagehide', () => tap.leave());
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) tap.arrive();
    });
    tap.arrive();
    return name;
  });
  return { tap, tab: named };
}

/** The one tap of this tab, opened at its first use. */
export function tapOfThisTab(): Tap {
  opened ??= open();
  return opened.tap;
}

/** The name under which the inspector finds this tab. */
export function nameOfThisTab(): Promise<string> {
  opened ??= open();
  return opened.tab;
}
