/**
 * Type tests of a cover; nothing here runs. Each faulty cover is marked as an expected compile error, so this file stops
 * compiling once the types accept it.
 */
import { setup } from 'xstate';
import { coverOf, unseen, type Cover, type StatePath } from './cover.ts';

const lamp = setup({
  types: {} as { events: { type: 'PRESS' } | { type: 'BREAK'; by: string } },
}).createMachine({
  initial: 'off',
  states: {
    off: { on: { PRESS: 'on' } },
    on: { initial: 'dim', states: { dim: {}, bright: {} }, on: { BREAK: 'broken' } },
    broken: {},
  },
});

type Lamp = typeof lamp;
type LampCover = Cover<Lamp, 'buyBulb', StatePath<Lamp>>;

const show = async (): Promise<void> => Promise.resolve();
const doing = { do: show };
const press = { ...doing, events: [{ type: 'PRESS' }] } as const;
const breaking = { ...doing, events: [{ type: 'BREAK', by: 'the cat' }] } as const;
const call = { requests: [], answers: [{ with: null }], failures: [] } as const;
const shows = { off: show, 'on.dim': show, 'on.bright': show, broken: unseen('it is dark') };

const rest = {
  name: 'lamp',
  build: () => lamp,
  worlds: { evening: { input: undefined, begin: show } },
  note: () => null,
  unseen: {},
};

/** A complete cover compiles. */
export const whole = coverOf<Lamp, 'buyBulb'>({
  ...rest,
  events: { PRESS: press, BREAK: breaking },
  calls: { buyBulb: call },
  shows,
});

export const events: LampCover['events'][] = [
  { PRESS: press, BREAK: unseen('no page shows it') },
  // @ts-expect-error an event that the cover leaves out
  { PRESS: press },
  // @ts-expect-error an event that the machine doesn't know
  { PRESS: press, BREAK: breaking, SHAKE: press },
  // @ts-expect-error an event without its payload
  { PRESS: press, BREAK: { ...doing, events: [{ type: 'BREAK' }] } },
  // @ts-expect-error the entry of another event
  { PRESS: breaking, BREAK: breaking },
];

export const calls: LampCover['calls'][] = [
  { buyBulb: unseen('the shop is closed') },
  // @ts-expect-error a call that the cover leaves out
  {},
  // @ts-expect-error a call without an answer
  { buyBulb: { ...call, answers: [] } },
];

const { broken: _, ...bright } = shows;
export const states: LampCover['shows'][] = [
  shows,
  // @ts-expect-error a state that the cover leaves out
  bright,
  // @ts-expect-error a state that the machine doesn't have
  { off: show, 'on.dim': show, 'on.bright': show, broken: show, 'on.flickering': show },
];
