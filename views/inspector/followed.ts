/** A followed tab as the inspector knows it: its actors, their machines' charts, what was walked, and the log. */
import type { StatelyActorEvent } from '@statelyai/inspect';
import type { Chart } from '../../machines/runtime/chart/chart.ts';
import type {
  FromTab,
  KnownEvent,
  Reported,
  SendOutcome,
  TabTold,
} from '../../services/inspection/protocol.ts';
import { chartOfMachine } from './charts.ts';
import { Log } from './log.ts';

/** Actors that have come to their end and are still listed. */
const ENDED_MAX = 12;

export interface ActorShown {
  readonly sessionId: string;
  readonly name: string;
  readonly parentId: string | undefined;
  /** The id of its machine; null for calls and listeners. */
  readonly machine: string | null;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly value: unknown;
  readonly context: unknown;
  readonly output: unknown;
  readonly error: unknown;
  /** The transitions it took last. */
  readonly last: readonly string[];
}

export type Connection = 'seeking' | 'following' | 'away';

export interface Sent {
  readonly request: number;
  readonly outcome: SendOutcome;
}

/** What an actor may be sent now, as its tab says. */
export interface Known {
  readonly sessionId: string;
  readonly events: readonly KnownEvent[];
  readonly possible: boolean | null;
}

const machines = new Map<string, string | null>();
/** The machine's id, from a definition that has more in it than a name. */
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
  tab: TabTold | null = null;
  /** What the tab counted: events before somebody followed are among them. */
  total = 0;
  known: Known | null = null;
  sent: Sent | null = null;
  readonly log = new Log();
  readonly charts = new Map<string, Chart>();
  #actors: ReadonlyMap<string, ActorShown> = new Map();
  #ended: readonly ActorShown[] = [];
  readonly #walked = new Map<string, ReadonlySet<string>>();
  /** Reports as they came, for whoever hands them on. */
  readonly #listeners = new Set<(reports: readonly Reported[]) => void>();
  /** Each actor as it was announced, with its state of now: what a viewer has to hear first. */
  readonly #told = new Map<string, StatelyActorEvent>();

  /** Those that live, parents first. The same object while nothing changed. */
  get actors(): ReadonlyMap<string, ActorShown> {
    return this.#actors;
  }
  /** Those that ended last, newest first. */
  get ended(): readonly ActorShown[] {
    return this.#ended;
  }
  /** Keys of the transitions of a machine that were taken. The same object while nothing changed. */
  walked(machine: string): ReadonlySet<string> {
    return this.#walked.get(machine) ?? NOTHING;
  }
  find(sessionId: string | null): ActorShown | undefined {
    if (sessionId === null) return undefined;
    return this.#actors.get(sessionId) ?? this.#ended.find((actor) => actor.sessionId === sessionId);
  }
  /** The actors that live, as the protocol tells them. */
  get told(): readonly StatelyActorEvent[] {
    return [...this.#told.values()];
  }

  /** Hears every report from now on; the returned function ends it. */
  onReports(hear: (reports: readonly Reported[]) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  hear(said: FromTab): void {
    switch (said.kind) {
      case 'present':
        return this.#begin(said);
      case 'batch':
        if (said.run !== this.tab?.run) return;
        this.#draw(said.charts);
        this.total = said.total;
        this.#take(said.reports);
        return;
      case 'known':
        this.known = { sessionId: said.sessionId, events: said.events, possible: said.possible };
        return;
      case 'sent':
        this.sent = { request: said.request, outcome: said.outcome };
        return;
      case 'pong':
        this.tab = said.tab;
        return;
      case 'gone':
        if (said.run === this.tab?.run) this.connection = 'away';
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
    this.#draw(charts);
    this.log.turnPage();
    this.#actors = new Map();
    this.#ended = [];
    this.#told.clear();
    this.known = null;
    this.#take(history);
    // What was not among the last reports is known by how it stands.
    const living = new Map(actors.map((told) => [told.sessionId, actorOf(told)]));
    for (const [sessionId, actor] of living)
      living.set(sessionId, { ...actor, last: this.#actors.get(sessionId)?.last ?? [] });
    this.#actors = living;
    for (const told of actors) this.#told.set(told.sessionId, told);
    for (const [machine, counts] of Object.entries(walked)) this.#walk(machine, Object.keys(counts));
  }

  /** A chart that says the same stays the same object, so that it isn't laid out again. */
  #draw(charts: readonly Chart[]): void {
    for (const chart of charts) {
      const known = this.charts.get(chart.id) ?? chartOfMachine(chart.id);
      const isSame = known !== null && JSON.stringify(known) === JSON.stringify(chart);
      this.charts.set(chart.id, isSame ? known : chart);
    }
  }

  #take(reports: readonly Reported[]): void {
    const actors = new Map(this.#actors);
    const nameOf = (sessionId: string): string => actors.get(sessionId)?.name ?? sessionId;
    for (const report of reports) {
      const { sessionId } = report;
      if (report.type === '@xstate.actor') {
        actors.set(sessionId, actorOf(report));
        this.#told.set(sessionId, report);
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
      if (report.type === '@xstate.snapshot') this.#stand(actors, actor, report.snapshot);
    }
    this.#actors = actors;
    for (const hear of this.#listeners) hear(reports);
  }

  #stand(
    actors: Map<string, ActorShown>,
    actor: ActorShown,
    snapshot: Extract<Reported, { type: '@xstate.snapshot' }>['snapshot'],
  ): void {
    const { sessionId } = actor;
    const value = 'value' in snapshot ? snapshot.value : actor.value;
    // History comes without contexts.
    const context =
      'context' in snapshot && snapshot.context !== undefined ? snapshot.context : actor.context;
    const { status, output, error } = snapshot;
    const next: ActorShown = { ...actor, status, value, context, output, error };
    const told = this.#told.get(sessionId);
    if (told !== undefined)
      this.#told.set(sessionId, { ...told, snapshot: { status, value, context, output } });
    if (status === 'active') {
      actors.set(sessionId, next);
      return;
    }
    actors.delete(sessionId);
    this.#told.delete(sessionId);
    this.#ended = [next, ...this.#ended].slice(0, ENDED_MAX);
  }

  #walk(machine: string, keys: readonly string[]): void {
    const before = this.walked(machine);
    if (keys.every((key) => before.has(key))) return;
    this.#walked.set(machine, new Set([...before, ...keys]));
  }
}

const NOTHING: ReadonlySet<string> = new Set();
