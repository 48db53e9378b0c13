/**
 * Collects the reports of a tab's actors: keeps each actor's current snapshot and the latest events, sends them to the inspectors that
 * follow the tab, and passes on events that a developer sends by hand. Its memory is bounded; without an inspector it sends nothing.
 */
import type { StatelyActorEvent } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { Chart } from '#machines/runtime/chart/chart.ts';
import { readChart } from '#machines/runtime/chart/read.ts';
import { isPossible, knownEvents } from './by-hand.ts';
import type { FromTab, HandMade, Reported, SendOutcome, TabInfo, ToTab } from './protocol.ts';
import { machineOf, reportOf, shownSnapshot, type ReporterOptions } from './report.ts';
import { holdsMask } from './secrets.ts';

/** The most reports kept for an inspector that opens later. */
export const HISTORY_MAX = 2_000;

interface Living {
  readonly ref: InspectionEvent['actorRef'];
  /** What was last reported of it. */
  report: StatelyActorEvent;
  /** The id of its machine, for the transitions it walks. */
  readonly machine: string | null;
}

export interface TapOptions {
  readonly post: (message: FromTab) => void;
  /** Runs a callback soon; the reports until then are sent together. */
  readonly soon: (flush: () => void) => void;
  readonly describe: () => TabInfo;
  /** ms */
  readonly now: () => number;
}

export interface Tap {
  /** For the `inspect` of every root actor of the tab. */
  inspect(inspected: InspectionEvent): void;
  receive(message: ToTab): void;
  /** The reader leaves the page. */
  leave(): void;
  /** The page is shown, also when it returns from the browser's cache. */
  arrive(): void;
}

const isEnded = (status: unknown): boolean => status !== 'active';

export function createTap({ post, soon, describe, now }: TapOptions): Tap {
  const living = new Map<string, Living>();
  const charts = new Map<string, Chart>();
  const walked = new Map<string, Map<string, number>>();
  const followers = new Set<string>();
  let history: Reported[] = [];
  let waiting: Reported[] = [];
  let newCharts: Chart[] = [];
  let isFlushing = false;
  let total = 0;
  let count = 0;
  const numbering: ReporterOptions = { now, next: () => (count += 1) };

  const flush = (): void => {
    isFlushing = false;
    noticeFailed();
    if (followers.size > 0 && waiting.length > 0)
      post({ kind: 'batch', run: describe().run, reports: waiting, charts: newCharts, total });
    waiting = [];
    newCharts = [];
  };

  const add = (report: Reported): void => {
    if (report.type === '@xstate.event') total += 1;
    // Inspectors that follow now get large values too; the copy for later ones is cut.
    history.push(report.type === '@xstate.snapshot' ? withoutContext(report) : report);
    if (history.length > HISTORY_MAX * 1.5) history = history.slice(-HISTORY_MAX);
    if (followers.size > 0) waiting.push(report);
    if (isFlushing) return;
    isFlushing = true;
    soon(flush);
  };

  /** XState reports no snapshot of an actor whose machine threw. */
  const noticeFailed = (): void => {
    for (const [sessionId, actor] of living) {
      const snapshot = actor.ref.getSnapshot();
      if (snapshot?.status !== 'error') continue;
      living.delete(sessionId);
      const { rootId = sessionId, _version } = actor.report;
      const event = { type: 'xstate.error' };
      const at = { createdAt: String(now()), id: String((count += 1)) };
      const report = { sessionId, rootId, _version, ...at, event, snapshot: shownSnapshot(snapshot) };
      add({ ...report, type: '@xstate.snapshot' });
    }
  };

  const remember = (report: Reported, ref: InspectionEvent['actorRef']): void => {
    const { sessionId } = report;
    if (report.type === '@xstate.actor') {
      const machine = machineOf(ref);
      living.set(sessionId, { ref, report, machine: machine?.id ?? null });
      if (machine === null || charts.has(machine.id)) return;
      const chart = readChart(machine);
      charts.set(machine.id, chart);
      newCharts.push(chart);
      return;
    }
    const actor = living.get(sessionId);
    if (actor === undefined) return;
    if (report.type === '@xstate.snapshot') {
      actor.report = { ...actor.report, snapshot: report.snapshot };
      if (isEnded(report.snapshot.status)) living.delete(sessionId);
    }
    if (report.type !== '@xstate.microstep' || actor.machine === null) return;
    const taken = walked.get(actor.machine) ?? new Map<string, number>();
    walked.set(actor.machine, taken);
    for (const key of report.transitions) taken.set(key, (taken.get(key) ?? 0) + 1);
  };

  const present = (to: string): void => {
    flush();
    post({
      kind: 'present',
      to,
      tab: describe(),
      actors: [...living.values()].map(({ report }) => report),
      charts: [...charts.values()],
      history: history.slice(-HISTORY_MAX),
      total,
      walked: Object.fromEntries([...walked].map(([id, taken]) => [id, Object.fromEntries(taken)])),
    });
  };

  const answer = (to: string, sessionId: string, event: HandMade | null): void => {
    const ref = living.get(sessionId)?.ref;
    const snapshot: unknown = ref?.getSnapshot();
    const possible = event === null ? null : isPossible(snapshot, event);
    post({ kind: 'known', to, sessionId, events: knownEvents(snapshot), possible });
  };

  const send = (sessionId: string, event: HandMade): SendOutcome => {
    const ref: Pick<AnyActorRef, 'send' | 'getSnapshot'> | undefined = living.get(sessionId)?.ref;
    if (ref === undefined) return 'no-actor';
    if (holdsMask(event)) return 'masked';
    const possible = isPossible(ref.getSnapshot(), event);
    if (possible !== true) return possible === null ? 'failed' : 'not-possible';
    ref.send(event);
    return 'taken';
  };

  return {
    inspect(inspected) {
      const report = reportOf(inspected, numbering);
      if (report === null) return;
      remember(report, inspected.actorRef);
      add(report);
    },
    receive(message) {
      switch (message.kind) {
        case 'who':
          post({ kind: 'here', ...describe() });
          return;
        case 'follow':
          present(message.from);
          followers.add(message.from);
          return;
        case 'leave':
          followers.delete(message.from);
          return;
        case 'ping':
          post({ kind: 'pong', to: message.from, tab: describe() });
          return;
        case 'ask':
          answer(message.from, message.sessionId, message.event);
          return;
        case 'send':
          post({
            kind: 'sent',
            to: message.from,
            request: message.request,
            outcome: send(message.sessionId, message.event),
          });
          return;
      }
    },
    leave() {
      flush();
      post({ kind: 'gone', run: describe().run });
    },
    arrive: () => post({ kind: 'here', ...describe() }),
  };
}

function withoutContext<Report extends Extract<Reported, { type: '@xstate.snapshot' }>>(
  report: Report,
): Report {
  const { snapshot } = report;
  return 'context' in snapshot ? { ...report, snapshot: { ...snapshot, context: undefined } } : report;
}
