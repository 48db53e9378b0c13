/** The log of a followed tab: one row for each event that an actor received, with its steps. Old rows are dropped but still counted. */
import type { Reported } from '#services/inspection/protocol.ts';

/** The number of rows kept, and how many more may gather before the oldest are dropped. */
export const ROWS_MAX = 10_000;
const SLACK = 1_000;

export interface Step {
  readonly type: string;
  /** `state|event|index` */
  readonly transitions: readonly string[];
  readonly value: string;
}

export interface Row {
  /** Counts from 1 while the tab is followed. */
  readonly number: number;
  /** ms since 1970. */
  readonly at: number;
  readonly sessionId: string;
  readonly actor: string;
  /** The name of the actor that sent it; null from outside. */
  readonly source: string | null;
  event: { readonly type: string };
  readonly steps: Step[];
  /** The state afterwards; null until the tab reports it. */
  after: string | null;
  /** The searchable text in lower case, built at the first search. */
  words?: string;
}

/** A state as text: `shopper.guest, connection.online`. */
export function stateText(value: unknown): string {
  return leaves(value).join(', ');
}

/** The active states of a value, each by its path below the machine. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => {
    const under = leaves(below).map((path) => `${key}.${path}`);
    return under.length > 0 ? under : [key];
  });
}

const INIT = 'xstate.init';

export class Log {
  #rows: Row[] = [];
  /** The row of the event that each actor is processing. */
  readonly #open = new Map<string, Row>();
  #count = 0;
  #dropped = 0;
  #events = 0;

  /** Oldest first. */
  get rows(): readonly Row[] {
    return this.#rows;
  }

  /** The number of all events, with dropped ones. */
  get count(): number {
    return this.#count;
  }

  /** The number of reported events; rows of an end without an event are not counted. */
  get events(): number {
    return this.#events;
  }

  /** The number of dropped rows. */
  get dropped(): number {
    return this.#dropped;
  }

  /** @param nameOf returns an actor's name at the time of the report */
  add(report: Reported, nameOf: (sessionId: string) => string): void {
    switch (report.type) {
      case '@xstate.actor':
        return;
      case '@xstate.event': {
        this.#events += 1;
        const open = this.#open.get(report.sessionId);
        // XState reports the steps of an actor's start before its init event.
        if (open?.event.type === INIT && report.event.type === INIT) open.event = report.event;
        else this.#begin(report, nameOf, report.sourceId);
        return;
      }
      case '@xstate.microstep': {
        const row = this.#open.get(report.sessionId) ?? this.#begin(report, nameOf);
        const { transitions, value } = report;
        row.steps.push({ type: report.event.type, transitions, value: stateText(value) });
        row.after = stateText(value);
        return;
      }
      case '@xstate.snapshot': {
        const open = this.#open.get(report.sessionId);
        const isOfRow =
          open !== undefined && (open.event.type === report.event.type || open.steps.length > 0);
        const isNews = report.event.type === 'xstate.stop' || report.event.type === 'xstate.error';
        const row = isOfRow && !isNews ? open : this.#begin(report, nameOf);
        row.after = 'value' in report.snapshot ? stateText(report.snapshot.value) : report.snapshot.status;
        if (report.snapshot.status !== 'active') this.#open.delete(report.sessionId);
        return;
      }
    }
  }

  /** The last event of this type that the actor received; undefined if the log doesn't have it. */
  lastOf(sessionId: string, type: string): Row['event'] | undefined {
    return this.#rows.findLast((row) => row.sessionId === sessionId && row.event.type === type)?.event;
  }

  /** Call it when the tab loads another page: actors with the same names are different ones. */
  startNewPage(): void {
    this.#open.clear();
  }

  clear(): void {
    this.#dropped += this.#rows.length;
    this.#rows = [];
    this.#open.clear();
  }

  #begin(
    { sessionId, createdAt, event }: Exclude<Reported, { type: '@xstate.actor' }>,
    nameOf: (sessionId: string) => string,
    sourceId?: string,
  ): Row {
    const row: Row = {
      number: (this.#count += 1),
      at: Number(createdAt),
      sessionId,
      actor: nameOf(sessionId),
      source: sourceId === undefined ? null : nameOf(sourceId),
      event,
      steps: [],
      after: null,
    };
    this.#rows.push(row);
    this.#open.set(sessionId, row);
    if (this.#rows.length > ROWS_MAX + SLACK) {
      const surplus = this.#rows.length - ROWS_MAX;
      this.#dropped += surplus;
      this.#rows = this.#rows.slice(surplus);
    }
    return row;
  }
}

/** Whether a row matches a search. @param search in lower case */
export function matches(row: Row, search: string): boolean {
  row.words ??= [
    row.actor,
    row.source ?? '',
    row.after ?? '',
    JSON.stringify(row.event),
    ...row.steps.map(({ type, transitions }) => `${type} ${transitions.join(' ')}`),
  ]
    .join(' ')
    .toLowerCase();
  return row.words.includes(search);
}
