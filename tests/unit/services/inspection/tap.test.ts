/** The tap of a tab: its reports in @statelyai/inspect's protocol, its history, and events sent by the inspector. */
import { readFileSync } from 'node:fs';
import { createActor, fromPromise, setup } from 'xstate';
import { beforeEach, describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION, type FromTab, type Reported } from '#services/inspection/protocol.ts';
import { createTap, HISTORY_MAX, type Tap } from '#services/inspection/tap.ts';

const doorMachine = setup({
  types: {} as {
    context: { readonly opened: number; readonly token: string };
    events: { type: 'OPEN'; key?: string } | { type: 'CLOSE' } | { type: 'BREAK' };
  },
  actors: { ring: fromPromise(() => Promise.resolve('rung')) },
  guards: { hasKey: ({ event }) => event.type === 'OPEN' && event.key === 'right' },
}).createMachine({
  id: 'door',
  context: { opened: 0, token: 'eyJhbGciOiJub25l.eyJzdWIiOiIxIn0.c2lnbmF0dXJl' },
  initial: 'closed',
  states: {
    closed: { on: { OPEN: { guard: 'hasKey', target: 'opening' } } },
    opening: { always: 'open' },
    open: { invoke: { id: 'bell', src: 'ring' }, on: { CLOSE: 'closed' } },
  },
});

let messages: FromTab[];
let waiting: (() => void)[];
let tap: Tap;
let clock = 0;
beforeEach(() => {
  messages = [];
  waiting = [];
  clock = 1000;
  tap = createTap({
    post: (one) => messages.push(structuredClone(one)),
    soon: (flush) => waiting.push(flush),
    describe: () => ({ tab: 't', run: 'r', title: 'Shop', path: '/', since: 1 }),
    now: () => (clock += 1),
  });
});

const flush = (): void => {
  for (const one of waiting.splice(0)) one();
};
const start = () => createActor(doorMachine, { inspect: tap.inspect }).start();
const last = <Kind extends FromTab['kind']>(kind: Kind): Extract<FromTab, { kind: Kind }> => {
  const found = messages.findLast((one): one is Extract<FromTab, { kind: Kind }> => one.kind === kind);
  if (found === undefined) throw new Error(`nothing of kind ${kind} was said`);
  return found;
};
const reports = (): Reported[] => messages.flatMap((one) => (one.kind === 'batch' ? one.reports : []));

describe('the reports of a tab', () => {
  test('have the protocol version of the installed package', () => {
    const { version } = JSON.parse(readFileSync('node_modules/@statelyai/inspect/package.json', 'utf8'));
    expect(PROTOCOL_VERSION).toBe(version);
  });

  test('are an event, each microstep with its transitions, and the next state', () => {
    tap.receive({ kind: 'follow', from: 'me' });
    const door = start();
    flush();
    messages = [];
    door.send({ type: 'OPEN', key: 'right' });
    flush();
    const ofDoor = reports().filter(({ sessionId }) => sessionId === door.sessionId);
    expect(ofDoor.map(({ type }) => type)).toEqual([
      '@xstate.event',
      '@xstate.microstep',
      '@xstate.microstep',
      '@xstate.snapshot',
    ]);
    expect(ofDoor[0]).toMatchObject({
      event: { type: 'OPEN', key: 'right' },
      sourceId: undefined,
      rootId: door.sessionId,
    });
    expect(ofDoor[1]).toMatchObject({ transitions: ['door.closed|OPEN|0'], value: 'opening' });
    expect(ofDoor[2]).toMatchObject({ transitions: ['door.opening|always|0'], value: 'open' });
    expect(ofDoor[3]).toMatchObject({
      snapshot: { status: 'active', value: 'open', context: { opened: 0 } },
    });
    expect(
      ofDoor.every(({ _version, createdAt }) => _version === PROTOCOL_VERSION && Number(createdAt) > 0),
    ).toBe(true);
  });

  test('contain no secret, neither live nor in the history', () => {
    tap.receive({ kind: 'follow', from: 'me' });
    start();
    flush();
    tap.receive({ kind: 'follow', from: 'late' });
    expect(JSON.stringify(messages)).not.toContain('eyJ');
    expect(last('present').actors[0]?.snapshot).toMatchObject({ context: { token: '•••' } });
  });

  test('contain the parent of child actors, and their end', async () => {
    tap.receive({ kind: 'follow', from: 'me' });
    const door = start();
    door.send({ type: 'OPEN', key: 'right' });
    await expect
      .poll(() => (flush(), reports().filter(({ type }) => type === '@xstate.snapshot')))
      .toContainEqual(
        expect.objectContaining({
          event: expect.objectContaining({ type: 'xstate.promise.resolve' }),
          snapshot: expect.objectContaining({ status: 'done', output: 'rung' }),
        }),
      );
    const bell = reports().find((one) => one.type === '@xstate.actor' && one.name === 'bell');
    expect(bell).toMatchObject({ parentId: door.sessionId, definition: '{"id":"bell"}' });
    tap.receive({ kind: 'follow', from: 'late' });
    expect(last('present').actors.map(({ name }) => name)).toEqual(['door']);
  });

  test('separate the actors of two roots', () => {
    const doors = [start(), start()];
    tap.receive({ kind: 'follow', from: 'me' });
    const seen = last('present').actors.map(({ sessionId }) => sessionId);
    expect(seen).toEqual(doors.map(({ sessionId }) => sessionId));
    expect(new Set(seen).size).toBe(2);
  });
});

describe('an inspector that follows a tab', () => {
  test('gets the current states, the charts and the transitions taken, even if it starts late', () => {
    start().send({ type: 'OPEN', key: 'right' });
    expect(messages).toEqual([]);
    tap.receive({ kind: 'follow', from: 'me' });
    const { charts, walked, actors, total, history } = last('present');
    expect(charts.map(({ id }) => id)).toEqual(['door']);
    expect(walked).toEqual({ door: { 'door.closed|OPEN|0': 1, 'door.opening|always|0': 1 } });
    expect(actors.find(({ name }) => name === 'door')?.snapshot).toMatchObject({ value: 'open' });
    expect(total).toBe(history.filter(({ type }) => type === '@xstate.event').length);
  });

  test('gets all reports of one turn in one batch, without duplicates', () => {
    const door = start();
    tap.receive({ kind: 'follow', from: 'me' });
    flush();
    messages = [];
    for (let round = 0; round < 50; round += 1) door.send({ type: 'OPEN', key: 'wrong' });
    flush();
    flush();
    expect(messages.map(({ kind }) => kind)).toEqual(['batch']);
    expect(new Set(reports().map(({ id }) => id)).size).toBe(reports().length);
    expect(reports().filter(({ type }) => type === '@xstate.event')).toHaveLength(50);
  });

  test('gets a limited history and the full count', () => {
    const door = start();
    for (let round = 0; round < 2_500; round += 1) door.send({ type: 'OPEN', key: 'wrong' });
    tap.receive({ kind: 'follow', from: 'me' });
    expect(last('present').history).toHaveLength(HISTORY_MAX);
    expect(last('present').total).toBe(2_501);
  });

  test('gets no reports after it leaves', () => {
    const door = start();
    tap.receive({ kind: 'follow', from: 'me' });
    tap.receive({ kind: 'leave', from: 'me' });
    messages = [];
    door.send({ type: 'OPEN' });
    flush();
    expect(messages).toEqual([]);
  });
});

describe('an event from the inspector', () => {
  let door: ReturnType<typeof start>;
  beforeEach(() => {
    door = start();
  });
  const ask = (event: { type: string; key?: string } | null) => {
    tap.receive({ kind: 'ask', from: 'me', sessionId: door.sessionId, event });
    return last('known');
  };
  const send = (event: { type: string; key?: string }, sessionId = door.sessionId) => {
    tap.receive({ kind: 'send', from: 'me', request: 1, sessionId, event });
    return last('sent').outcome;
  };

  test('is offered if the active states accept it, and its guards are evaluated with its payload', () => {
    expect(ask(null).events).toEqual([{ type: 'OPEN', can: 'depends' }]);
    expect(ask({ type: 'OPEN', key: 'wrong' }).possible).toBe(false);
    expect(ask({ type: 'OPEN', key: 'right' }).possible).toBe(true);
    expect(door.getSnapshot().value).toBe('closed');
    door.send({ type: 'OPEN', key: 'right' });
    expect(ask(null).events).toEqual([{ type: 'CLOSE', can: 'yes' }]);
  });

  test('is sent, or refused with a reason', () => {
    expect(send({ type: 'OPEN', key: 'wrong' })).toBe('not-possible');
    expect(send({ type: 'OPEN', key: '•••' })).toBe('masked');
    expect(send({ type: 'OPEN', key: 'right' }, 'x:99')).toBe('no-actor');
    expect(send({ type: 'OPEN', key: 'right' })).toBe('taken');
    expect(door.getSnapshot().value).toBe('open');
  });
});
