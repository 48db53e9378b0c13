import type { AnyStateMachine } from 'xstate';
import { applyEvent, beginRow } from '#machines/runtime/row.ts';
import type { Effect, LifecycleRow, Step } from '#machines/runtime/row.ts';
import type { Role } from '#machines/runtime/roles/roles.ts';

/** A lifecycle as the server moves it: a row, and events that are sent to it at their time. */
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

  /** Sends an event; answers the state it leads to, or the refusal. */
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

  /** What happens by itself until `at`. */
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

  /** The effects since the last look, but for messages. */
  takeEffects(): Effect[] {
    return this.#effects.splice(0).filter(({ type }) => type !== 'tell');
  }

  /** The steps since the last look, as `from > to`: one event can be several, where deadlines had passed. */
  takeSteps(): string[] {
    return this.#steps.splice(0).map(({ from, to }) => `${from} > ${to}`);
  }

  /** Who was told of what since the last look. */
  takeMessages(): unknown[] {
    const told = this.#effects.filter(({ type }) => type === 'tell').map(({ params }) => params);
    this.#effects = this.#effects.filter(({ type }) => type !== 'tell');
    return told;
  }
}
