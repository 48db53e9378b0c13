/** The log of a followed tab: one row for each event that an actor got, with the steps it led to. Bounded; its count is not. */
import type { Reported } from '../../services/inspection/protocol.ts';

/** Rows that are kept, and how many more may gather before the oldest go. */
export const ROWS_MAX = 10_000;
const SLACK = 1_000;

export interface Step {
  readonly type: string;
  /** `state|event|index` */
  readonly transitions: readonly string[];
  readonly value: string;
}

export interface Row {
  /** Counted from 1 as long as the tab is followed. */
  readonly number: number;
  /** ms */
  readonly at: number;
  readonly sessionId: string;
  readonly actor: string;
  /** The name of the actor that sent it; null from outside. */
  readonly source: string | null;
  event: { readonly type: string };
  readonly steps: Step[];
  /** The state afterwards; null as long as nothing was said of it. */
  after: string | null;
  /** All of it that can be searched, in small letters; made when first searched. */
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
  /** The row that an actor is at work on. */
  readonly #open = new Map<string, Row>();
  #count = 0;
  #dropped = 0;
  #events = 0;

  /** Oldest first. */
  get rows(): readonly Row[] {
    return this.#rows;
  }

  /** Events in all, those included that are no longer kept. */
  get count(): number {
    return this.#count;
  }

  /** Events that were reported: a row may also stand for an end that no event announced. */
  get events(): number {
    return this.#events;
  }

  /** Rows that had to go. */
  get dropped(): number {
    return this.#dropped;
  }

  /** @param nameOf the actor's name at this moment */
  add(report: Reported, nameOf: (sessionId: string) => string): void {
    switch (report.type) {
      case '@xstate.actor':
        return;
      case '@xstate.event': {
        this.#events += 1;
        const open = this.#open.get(report.sessionId);
        // Steps of an actor's beginning are told before the event that stands for it.
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

  /** What an event carried when this actor got it last; undefined where it is not in the log. */
  lastOf(sessionId: string, type: string): Row['event'] | undefined {
    return this.#rows.findLast((row) => row.sessionId === sessionId && row.event.type === type)?.event;
  }

  /** Another page of the tab: its actors are others, even where they have the same names. */
  turnPage(): void {
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

/** Whether a row speaks of what is searched for. @param search in small letters */
export function speaksOf(row: Row, search: string): boolean {
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
