/** The request states of §4, failures with status and data (§8), timeouts (§9). */
import { createActor, waitFor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { REQUEST_TIMEOUT_MS, SELLER_REQUEST_TIMEOUT_MS } from '#machines/request/constants.ts';
import { requestFailure, TIMED_OUT, toRequestFailure } from '#machines/request/failure.ts';
import type { RequestInput } from '#machines/request/events.ts';
import { createRequestMachine, requestMachine } from '#machines/request/machine.ts';
import { selectData, selectFailure, selectInput, selectRequestStatus } from '#machines/request/selectors.ts';
import { NotProvided } from '#machines/runtime/not-provided.ts';
import { Live } from './walker/live.ts';

const begin = (input: RequestInput<unknown> = {}) =>
  new Live((openCalls, options) =>
    createActor(requestMachine.provide({ actors: { call: openCalls.call() } }), {
      ...options,
      input,
    }),
  );

const look = (live: ReturnType<typeof begin>) => {
  const snapshot = live.actor.getSnapshot();
  return {
    status: selectRequestStatus(snapshot),
    input: selectInput(snapshot),
    data: selectData(snapshot),
    failure: selectFailure(snapshot),
  };
};

describe('a request', () => {
  test('goes from idle to pending to fulfilled', async () => {
    const live = begin();
    expect(look(live)).toEqual({ status: 'IDLE', input: null, data: null, failure: null });
    live.actor.send({ type: 'LOAD', input: 'yarn' });
    expect(look(live)).toEqual({ status: 'PENDING', input: 'yarn', data: null, failure: null });
    await live.answer('call', '12 skeins');
    expect(look(live)).toEqual({ status: 'FULFILLED', input: 'yarn', data: '12 skeins', failure: null });
  });

  test('is fulfilled from the start when the server has rendered its data', () => {
    expect(look(begin({ data: 'rendered' }))).toMatchObject({ status: 'FULFILLED', data: 'rendered' });
  });

  test('keeps status, code and data of a failure, and the earlier data', async () => {
    const live = begin({ data: 'earlier' });
    live.actor.send({ type: 'LOAD', input: 'yarn' });
    expect(look(live)).toMatchObject({ status: 'PENDING', data: 'earlier' });
    await live.fail('call', { status: 503, data: { code: 'BUSY', message: 'Try later' } });
    expect(look(live)).toEqual({
      status: 'REJECTED',
      input: 'yarn',
      data: 'earlier',
      failure: { kind: 'REFUSED', status: 503, code: 'BUSY', data: { code: 'BUSY', message: 'Try later' } },
    });
  });

  test('forgets the failure when it is sent again', async () => {
    const live = begin();
    live.actor.send({ type: 'LOAD', input: 'yarn' });
    await live.fail('call', requestFailure(0, null));
    live.actor.send({ type: 'LOAD', input: 'yarn' });
    expect(look(live)).toMatchObject({ status: 'PENDING', failure: null });
    expect(live.actor.getSnapshot().context.failure).toBeNull();
  });

  test('is aborted by a newer one, whose answer alone is shown', async () => {
    const live = begin();
    live.actor.send({ type: 'LOAD', input: 'sho' });
    live.actor.send({ type: 'LOAD', input: 'shoe' });
    expect(live.openCalls.aborted).toEqual(['call']);
    expect(live.openCalls.inputOf('call')).toEqual({ input: 'shoe' });
    await live.answer('call', 'laces');
    expect(look(live)).toMatchObject({ status: 'FULFILLED', input: 'shoe', data: 'laces' });
  });

  test('returns to its earlier data on CANCEL', () => {
    const first = begin();
    first.actor.send({ type: 'LOAD', input: 'yarn' });
    first.actor.send({ type: 'CANCEL' });
    expect(look(first).status).toBe('IDLE');
    expect(first.openCalls.aborted).toEqual(['call']);

    const second = begin({ data: 'earlier' });
    second.actor.send({ type: 'LOAD', input: 'yarn' });
    second.actor.send({ type: 'CANCEL' });
    expect(look(second)).toMatchObject({ status: 'FULFILLED', data: 'earlier' });
  });

  test('returns to its earlier data when a failure is dismissed by CANCEL', async () => {
    const live = begin({ data: 'earlier' });
    live.actor.send({ type: 'LOAD', input: 'yarn' });
    await live.fail('call', requestFailure(503, null));
    live.actor.send({ type: 'CANCEL' });
    expect(look(live)).toMatchObject({ status: 'FULFILLED', data: 'earlier', failure: null });
  });

  test('forgets everything on RESET', () => {
    const live = begin({ data: 'earlier' });
    live.actor.send({ type: 'LOAD', input: 'yarn' });
    live.actor.send({ type: 'RESET' });
    expect(look(live)).toEqual({ status: 'IDLE', input: null, data: null, failure: null });
    expect(live.openCalls.open).toEqual([]);
  });

  test('forgets its failure on RESET', async () => {
    const live = begin();
    live.actor.send({ type: 'LOAD', input: 'yarn' });
    await live.fail('call', requestFailure(503, null));
    live.actor.send({ type: 'RESET' });
    expect(live.actor.getSnapshot().context).toMatchObject({ input: null, data: null, failure: null });
  });

  test.each([
    ['30 s', {}, REQUEST_TIMEOUT_MS, 30_000],
    ['15 s for seller info', { timeoutMs: SELLER_REQUEST_TIMEOUT_MS }, SELLER_REQUEST_TIMEOUT_MS, 15_000],
  ])('times out after %s, and is aborted', (_, input, figure, ms) => {
    expect(figure).toBe(ms);
    const live = begin(input);
    live.actor.send({ type: 'LOAD', input: 'yarn' });
    live.advance(ms - 1);
    expect(look(live).status).toBe('PENDING');
    live.advance(1);
    expect(look(live)).toMatchObject({ status: 'REJECTED', failure: TIMED_OUT });
    expect(live.openCalls.aborted).toEqual(['call']);
  });

  test('has the full timeout again for a newer LOAD', () => {
    const live = begin();
    live.actor.send({ type: 'LOAD', input: 'yarn' });
    live.advance(REQUEST_TIMEOUT_MS - 1);
    live.actor.send({ type: 'LOAD', input: 'wool' });
    live.advance(REQUEST_TIMEOUT_MS - 1);
    expect(look(live).status).toBe('PENDING');
  });

  test('fails with NotProvided when its machine was given no call', async () => {
    const live = new Live((_, options) =>
      createActor(createRequestMachine<string, string>(), { ...options, input: {} }),
    );
    live.actor.send({ type: 'LOAD', input: 'yarn' });
    const { message } = new NotProvided('call');
    await waitFor(live.actor, (snapshot) => selectFailure(snapshot)?.data === message);
  });

  test('takes its call as an argument', async () => {
    const machine = createRequestMachine((word: string) => Promise.resolve(word.length));
    const actor = createActor(machine, { input: {} }).start();
    actor.send({ type: 'LOAD', input: 'yarn' });
    await waitFor(actor, (snapshot) => selectData(snapshot) === 4);
    actor.stop();
  });
});

describe('a request failure', () => {
  test.each([
    [
      'a response with status 400',
      { status: 400, data: { code: 'VALIDATION' } },
      'REFUSED',
      400,
      'VALIDATION',
    ],
    ['no response', { status: 0, data: null }, 'UNREACHABLE', 0, ''],
    ['an exception in our code', new TypeError('x is not a function'), 'BROKEN', 0, ''],
    [
      'a response with a code outside its data',
      { status: 409, code: 'OTHER', data: { code: 'OWN' } },
      'REFUSED',
      409,
      'OWN',
    ],
    ['a string', 'no', 'BROKEN', 0, ''],
    ['undefined', undefined, 'BROKEN', 0, ''],
  ])('is created from %s', (_, error, kind, status, code) => {
    expect(toRequestFailure(error)).toMatchObject({ kind, status, code });
  });

  test('is returned unchanged when it is one already', () => {
    expect(toRequestFailure(TIMED_OUT)).toBe(TIMED_OUT);
  });
});
