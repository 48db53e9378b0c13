/** The data of the followed tab: its actors, their charts, the transitions taken, and the log. */
import type { StatelyActorEvent } from '@statelyai/inspect';
import type { Chart } from '#machines/runtime/chart/chart.ts';
import type { FromTab, KnownEvent, Reported, SendOutcome, TabInfo } from '#services/inspection/protocol.ts';
import { chartOfMachine } from './charts.ts';
import { Log } from './log.ts';

/** The number of ended actors that stay listed. */
const ENDED_MAX = 12;

export interface ActorShown {
  readonly sessionId: string;
  readonly name: string;
  readonly parentId: string | undefined;
  /** The id of its machine; null for promise and callback actors. */
  readonly machine: string | null;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value: unknown;
  readonly context: unknown;
  readonly output: unknown;
  readonly error: unknown;
  /** Keys of the transitions of its last step. */
  readonly last: readonly string[];
}

export type Connection = 'seeking' | 'following' | 'away';

export interface Sent {
  readonly request: number;
  readonly outcome: SendOutcome;
}

/** The events that an actor accepts now, as its tab reports. */
export interface Known {
  readonly sessionId: string;
  readonly events: readonly KnownEvent[];
  readonly possible: boolean | null;
}

const machines = new Map<string, string | null>();
/** The machine's id; null for a definition with only an id, which is not a machine. */
function machineIn(definition: string | undefined): string | null {
  if (definition === undefined) return null;
  let id = machines.get(definition);
  if (id === undefined) {
    const read: unknown = JSON.parse(definition);
    const isMachine =
      typeof read === 'object' && read !== null && 'id' in read && Object.keys(read).length > 1;
    id = isMachine ? String(read.id) : null;
    machines.set(definition, id);
  }
  return id;
}

function actorOf({ sessionId, name, parentId, definition, snapshot }: StatelyActorEvent): ActorShown {
  const { status = 'active', value, context, output } = snapshot;
  const error = 'error' in snapshot ? snapshot.error : undefined;
  const machine = machineIn(definition);
  return { sessionId, name, parentId, machine, status, value, context, output, error, last: [] };
}

export class Followed {
  connection: Connection = 'seeking';
  tab: TabInfo | null = null;
  /** The tab's own count, which includes events from before the inspector connected. */
  total = 0;
  known: Known | null = null;
  sent: Sent | null = null;
  readonly log = new Log();
  readonly charts = new Map<string, Chart>();
  #actors: ReadonlyMap<string, ActorShown> = new Map();
  #ended: readonly ActorShown[] = [];
  readonly #walked = new Map<string, ReadonlySet<string>>();
  /** Receive every batch of reports, to forward them. */
  readonly #listeners = new Set<(reports: readonly Reported[]) => void>();
  /** The announcement of each live actor with its current snapshot, which a viewer needs first. */
  readonly #announced = new Map<string, StatelyActorEvent>();

  /** Live actors, parents first. The same object until it changes. */
  get actors(): ReadonlyMap<string, ActorShown> {
    return this.#actors;
  }
  /** Recently ended actors, newest first. */
  get ended(): readonly ActorShown[] {
    return this.#ended;
  }
  /** Keys of the transitions taken of a machine. The same object until it changes. */
  walked(machine: string): ReadonlySet<string> {
    return this.#walked.get(machine) ?? NO_KEYS;
  }
  find(sessionId: string | null): ActorShown | undefined {
    if (sessionId === null) return undefined;
    return this.#actors.get(sessionId) ?? this.#ended.find((actor) => actor.sessionId === sessionId);
  }
  /** The announcements of the live actors, in the form of the protocol. */
  get announced(): readonly StatelyActorEvent[] {
    return [...this.#announced.values()];
  }

  /** Calls `listener` with every further batch of reports. @returns a function that unsubscribes */
  onReports(listener: (reports: readonly Reported[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  receive(message: FromTab): void {
    switch (message.kind) {
      case 'present':
        return this.#begin(message);
      case 'batch':
        if (message.run !== this.tab?.run) return;
        this.#addCharts(message.charts);
        this.total = message.total;
        this.#addReports(message.reports);
        return;
      case 'known':
        this.known = { sessionId: message.sessionId, events: message.events, possible: message.possible };
        return;
      case 'sent':
        this.sent = { request: message.request, outcome: message.outcome };
        return;
      case 'pong':
        this.tab = message.tab;
        return;
      case 'gone':
        if (message.run === this.tab?.run) this.connection = 'away';
        return;
      case 'here':
        return;
    }
  }

  #begin({ tab, actors, charts, history, total, walked }: Extract<FromTab, { kind: 'present' }>): void {
    const isSamePage = this.tab?.run === tab.run;
    this.connection = 'following';
    this.tab = tab;
    this.total = total;
    if (isSamePage) return;
    this.#addCharts(charts);
    this.log.startNewPage();
    this.#actors = new Map();
    this.#ended = [];
    this.#announced.clear();
    this.known = null;
    this.#addReports(history);
    // An actor without recent reports is taken from its announcement.
    const living = new Map(actors.map((announced) => [announced.sessionId, actorOf(announced)]));
    for (const [sessionId, actor] of living)
      living.set(sessionId, { ...actor, last: this.#actors.get(sessionId)?.last ?? [] });
    this.#actors = living;
    for (const announced of actors) this.#announced.set(announced.sessionId, announced);
    for (const [machine, counts] of Object.entries(walked)) this.#walk(machine, Object.keys(counts));
  }

  /** Keeps the object of an unchanged chart, so that it isn't laid out again. */
  #addCharts(charts: readonly Chart[]): void {
    for (const chart of charts) {
      const known = this.charts.get(chart.id) ?? chartOfMachine(chart.id);
      const isSame = known !== null && JSON.stringify(known) === JSON.stringify(chart);
      this.charts.set(chart.id, isSame ? known : chart);
    }
  }

  #addReports(reports: readonly Reported[]): void {
    const actors = new Map(this.#actors);
    const nameOf = (sessionId: string): string => actors.get(sessionId)?.name ?? sessionId;
    for (const report of reports) {
      const { sessionId } = report;
      if (report.type === '@xstate.actor') {
        actors.set(sessionId, actorOf(report));
        this.#announced.set(sessionId, report);
        continue;
      }
      this.log.add(report, nameOf);
      const actor = actors.get(sessionId);
      if (actor === undefined) continue;
      if (report.type === '@xstate.microstep') {
        const { transitions: last, value } = report;
        actors.set(sessionId, { ...actor, value, last: last.length > 0 ? last : actor.last });
        if (actor.machine !== null) this.#walk(actor.machine, last);
      }
      if (report.type === '@xstate.snapshot') this.#applySnapshot(actors, actor, report.snapshot);
    }
    this.#actors = actors;
    for (const listener of this.#listeners) listener(reports);
  }

  #applySnapshot(
    actors: Map<string, ActorShown>,
    actor: ActorShown,
    snapshot: Extract<Reported, { type: '@xstate.snapshot' }>['snapshot'],
  ): void {
    const { sessionId } = actor;
    const value = 'value' in snapshot ? snapshot.value : actor.value;
    // The history has no contexts.
    const context =
      'context' in snapshot && snapshot.context !== undefined ? snapshot.context : actor.context;
    const { status, output, error } = snapshot;
    const next: ActorShown = { ...actor, status, value, context, output, error };
    const announced = this.#announced.get(sessionId);
    if (announced !== undefined)
      this.#announced.set(sessionId, { ...announced, snapshot: { status, value, context, output } });
    if (status === 'active') {
      actors.set(sessionId, next);
      return;
    }
    actors.delete(sessionId);
    this.#announced.delete(sessionId);
    this.#ended = [next, ...this.#ended].slice(0, ENDED_MAX);
  }

  #walk(machine: string, keys: readonly string[]): void {
    const before = this.walked(machine);
    if (keys.every((key) => before.has(key))) return;
    this.#walked.set(machine, new Set([...before, ...keys]));
  }
}

const NO_KEYS: ReadonlySet<string> = new Set();
