import type { AnyStateMachine } from 'xstate';
import { applyEvent, beginRow } from '#machines/persistence/row.ts';
import type { Effect, LifecycleRow, Step } from '#machines/persistence/row.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';

/** A lifecycle as the server moves it: a row that receives events at given times. */
export class RowJourney {
  row: LifecycleRow;
  #effects: Effect[];
  #steps: Step[] = [];
  readonly #machine: AnyStateMachine;

  constructor(machine: AnyStateMachine, input: object) {
    this.#machine = machine;
    const { row, effects } = beginRow(machine, 'row-1', input);
    this.row = row;
    this.#effects = [...effects];
  }

  /** Sends an event; returns the next state, or the refusal. */
  send(type: string, by: Role, at: number, payload: object = {}): string {
    const { accepted, row, steps, effects } = applyEvent(this.#machine, this.row, {
      ...payload,
      type,
      by,
      at,
    });
    this.row = row;
    this.#steps.push(...steps);
    this.#effects.push(...effects);
    return accepted ? row.state : `refused in ${row.state}`;
  }

  /** Applies all deadlines up to `at`. */
  wait(at: number): string {
    this.send('TIME_UP', 'time', at);
    return this.row.state;
  }

  get state(): string {
    return this.row.state;
  }

  /** ms since 1970. */
  get dueAt(): number | null {
    return this.row.dueAt;
  }

  /** The effects since the last call, except notifications. */
  takeEffects(): Effect[] {
    return this.#effects.splice(0).filter(({ type }) => type !== 'notify');
  }

  /** The state changes since the last call, as `from > to`. An event causes several if deadlines passed before it. */
  takeSteps(): string[] {
    return this.#steps.splice(0).map(({ from, to }) => `${from} > ${to}`);
  }

  /** The notifications since the last call: recipients and subject. */
  takeMessages(): unknown[] {
    const notifications = this.#effects.filter(({ type }) => type === 'notify').map(({ params }) => params);
    this.#effects = this.#effects.filter(({ type }) => type !== 'notify');
    return notifications;
  }
}
