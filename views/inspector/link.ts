/** Connects to the tabs: lists them and follows one. Messages are rendered at most once per frame. */
import {
  channelOf,
  fromTab,
  LOBBY,
  type HandMade,
  type TabInfo,
  type ToTab,
} from '#services/inspection/protocol.ts';
import { Followed } from './followed.ts';

/** The ping interval, and how many pings a tab may miss. */
const PING_MS = 4_000;
const MISSED_MAX = 3;
/** The shortest time between two renders. */
const RENDER_EVERY_MS = 33;
/** The minimum interval between questions about the events that a busy actor accepts. */
const ASK_EVERY_MS = 150;

export interface Link {
  readonly followed: Followed;
  /** Whether a tab is followed at all. */
  readonly isFollowing: boolean;
  /** Tabs that have answered, by name. The same object until it changes. */
  tabs(): ReadonlyMap<string, TabInfo>;
  /** Grows with each change that must be rendered. */
  version(): number;
  subscribe(draw: () => void): () => void;
  /** Asks which events the actor accepts and whether this one is possible. `followed.known` gets the answer, again after changes. */
  ask(sessionId: string | null, event: HandMade | null): void;
  send(sessionId: string, event: HandMade): number;
  close(): void;
}

/** @param tab the tab to follow; null to only list the tabs */
export function openLink(tab: string | null, me: string): Link {
  const followed = new Followed();
  const lobby = new BroadcastChannel(LOBBY);
  const channel = tab === null ? null : new BroadcastChannel(channelOf(tab));
  const drawers = new Set<() => void>();
  let tabs: ReadonlyMap<string, TabInfo> = new Map();
  const lastSeenAt = new Map<string, number>();
  let version = 0;
  let missed = 0;
  let requests = 0;
  let frame = 0;
  let drawnAt = 0;
  let asked: { sessionId: string; event: HandMade | null } | null = null;
  let askTimer: ReturnType<typeof setTimeout> | undefined;

  const say = (message: ToTab): void => channel?.postMessage(message);
  const draw = (): void => {
    frame = requestAnimationFrame((at) => {
      if (at - drawnAt < RENDER_EVERY_MS) return draw();
      frame = 0;
      drawnAt = at;
      version += 1;
      for (const one of drawers) one();
    });
  };
  const changed = (): void => {
    if (frame === 0) draw();
  };
  const askAgain = (): void => {
    if (asked === null || askTimer !== undefined) return;
    askTimer = setTimeout(() => {
      askTimer = undefined;
      if (asked !== null) say({ kind: 'ask', from: me, ...asked });
    }, ASK_EVERY_MS);
  };

  const forgetSilent = (): void => {
    const since = performance.now() - PING_MS * MISSED_MAX;
    const there = [...tabs].filter(([name]) => (lastSeenAt.get(name) ?? 0) > since);
    if (there.length === tabs.size) return;
    tabs = new Map(there);
    changed();
  };

  lobby.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = fromTab(data);
    if (message?.kind !== 'here') return;
    const { kind: _, ...seen } = message;
    lastSeenAt.set(seen.tab, performance.now());
    tabs = new Map([...tabs, [seen.tab, seen]]);
    changed();
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = fromTab(data);
    if (message === null || ('to' in message && message.to !== me)) return;
    missed = 0;
    // A newly loaded page doesn't know yet that it is followed.
    if (message.kind === 'here' || (message.kind === 'pong' && followed.connection !== 'following'))
      say({ kind: 'follow', from: me });
    followed.receive(message);
    if (message.kind === 'batch') askAgain();
    changed();
  });
  const ping = setInterval(() => {
    forgetSilent();
    lobby.postMessage({ kind: 'who' } satisfies ToTab);
    if (channel === null) return;
    missed += 1;
    if (missed > MISSED_MAX && followed.connection === 'following') {
      followed.connection = 'away';
      changed();
    }
    say({ kind: 'ping', from: me });
  }, PING_MS);
  const leave = (): void => say({ kind: 'leave', from: me });
  addEventListener('pagehide', leave);
  lobby.postMessage({ kind: 'who' } satisfies ToTab);
  say({ kind: 'follow', from: me });

  return {
    followed,
    isFollowing: tab !== null,
    tabs: () => tabs,
    version: () => version,
    subscribe(one) {
      drawers.add(one);
      return () => drawers.delete(one);
    },
    ask(sessionId, event) {
      asked = sessionId === null ? null : { sessionId, event };
      if (asked !== null) say({ kind: 'ask', from: me, ...asked });
    },
    send(sessionId, event) {
      requests += 1;
      say({ kind: 'send', from: me, request: requests, sessionId, event });
      return requests;
    },
    close() {
      leave();
      clearInterval(ping);
      clearTimeout(askTimer);
      cancelAnimationFrame(frame);
      removeEventListener('pagehide', leave);
      lobby.close();
      channel?.close();
    },
  };
}
