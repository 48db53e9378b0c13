/** The log of a followed tab, filled with reports as a tab sends them. */
import { describe, expect, test } from 'vitest';
import { Log, ROWS_MAX, matches, stateText } from '#views/inspector/log.ts';
import type { Reported } from '#services/inspection/protocol.ts';

const base = { sessionId: 'x:0', rootId: 'x:0', createdAt: '5', id: '1', _version: '0' };
const event = (type: string): Reported => ({
  ...base,
  type: '@xstate.event',
  sourceId: 'x:9',
  event: { type },
});
const step = (type: string, value: string): Reported => ({
  ...base,
  type: '@xstate.microstep',
  event: { type },
  transitions: [`door.closed|${type}|0`],
  value,
});
const snapshot = (type: string): Reported => ({
  ...base,
  type: '@xstate.snapshot',
  event: { type },
  snapshot: { status: 'active', output: undefined, error: undefined },
});
const nameOf = (id: string): string => (id === 'x:0' ? 'door' : 'house');

describe("the inspector's log", () => {
  test('has a row for each event, with its microsteps and the next state', () => {
    const log = new Log();
    for (const one of [event('OPEN'), step('OPEN', 'opening'), step('', 'open'), snapshot('OPEN')])
      log.add(one, nameOf);
    expect(log.rows).toHaveLength(1);
    expect(log.rows[0]).toMatchObject({ actor: 'door', source: 'house', event: { type: 'OPEN' } });
    expect(log.rows[0]?.steps.map(({ value }) => value)).toEqual(['opening', 'open']);
  });

  test('joins the steps of an actor’s start with its event in one row', () => {
    const log = new Log();
    for (const one of [step('xstate.init', 'closed'), event('xstate.init'), snapshot('xstate.init')])
      log.add(one, nameOf);
    expect(log.rows.map((row) => row.event.type)).toEqual(['xstate.init']);
  });

  test('has a row for the end of an actor without an event', () => {
    const log = new Log();
    log.add(event('OPEN'), nameOf);
    log.add(snapshot('xstate.stop'), nameOf);
    expect(log.rows.map((row) => row.event.type)).toEqual(['OPEN', 'xstate.stop']);
    expect(log.events).toBe(1);
  });

  test('keeps the newest rows and counts all', () => {
    const log = new Log();
    const many = ROWS_MAX * 2 + 7;
    for (let index = 0; index < many; index += 1) log.add(event(`E${String(index)}`), nameOf);
    expect(log.count).toBe(many);
    expect(log.rows.length).toBeLessThanOrEqual(ROWS_MAX + 1_000);
    expect(log.dropped + log.rows.length).toBe(many);
    expect(log.rows.at(-1)?.event.type).toBe(`E${String(many - 1)}`);
  });

  test('can be searched by actor, event, payload, transition and state', () => {
    const log = new Log();
    log.add(event('OPEN'), nameOf);
    log.add(step('OPEN', 'opening'), nameOf);
    const [row] = log.rows;
    if (row === undefined) throw new Error('no row');
    for (const found of ['door', 'house', 'open', 'door.closed|open|0', 'opening'])
      expect(matches(row, found), found).toBe(true);
    expect(matches(row, 'window')).toBe(false);
  });
});

test.each([
  ['idle', 'idle'],
  [{ shopper: 'guest', line: { up: 'fast' } }, 'shopper.guest, line.up.fast'],
  [{ open: {} }, 'open'],
  [undefined, ''],
])('the inspector shows the state %j as %s', (value, text) => {
  expect(stateText(value)).toBe(text);
});
