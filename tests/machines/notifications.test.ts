/** The notification socket of §7 and its failures (§4, §8, §9), each figure tested at its edge. */
import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { MessagesArrived } from '#machines/notifications/events.ts';
import { retryWait } from '#machines/notifications/guards.ts';
import { readMessage } from '#machines/notifications/message.ts';
import {
  notificationsFailureKey,
  selectIsAsleep,
  selectIsListening,
  selectNotificationsFailure,
  selectSellerUnreadCount,
  selectUnread,
  selectUnreadCount,
} from '#machines/notifications/selectors.ts';
import { selectRequestStatus } from '#machines/request/selectors.ts';
import { notificationsAt } from './feeds/notifications.ts';
import type { SocketLog } from './feeds/notifications.ts';
import { Live } from './walker/live.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';

const ticket = { token: 'fresh', device: 'd-1' };

function begin(chance = 0) {
  const log: SocketLog = { opened: [], sent: [], closed: 0 };
  const live = new Live((_, options) => createActor(notificationsAt(log), { ...options, input: { chance } }));
  const snapshot = () => live.actor.getSnapshot();
  return { live, log, snapshot, send: live.actor.send.bind(live.actor) };
}

function listening(chance = 0) {
  const begun = begin(chance);
  begun.send({ type: 'OPEN', ...ticket });
  begun.send({ type: 'SOCKET_OPENED' });
  return begun;
}

const line = (state: string | object) => ({ awake: { line: state, attention: 'active' } });
const CONNECTING = line({ connected: 'connecting' });
const OPEN = line({ connected: 'open' });

/** Fails the socket and lets its retry wait pass, as often as given. */
function failTimes({ live, send }: ReturnType<typeof begin>, times: number): void {
  for (let failed = 1; failed <= times; failed += 1) {
    send({ type: 'SOCKET_FAILED' });
    live.advance(retryWait(failed, 0));
  }
}

describe('opening the socket', () => {
  test('waits for a sign-in', () => {
    const { live, log, snapshot } = begin();
    expect(live.value).toBe('IDLE');
    expect(log.opened).toEqual([]);
    expect(selectRequestStatus(snapshot())).toBe('IDLE');
  });

  test('sends token, device and userType=BUYER (§7)', () => {
    const { live, log, send, snapshot } = begin();
    send({ type: 'OPEN', ...ticket });
    expect(live.value).toEqual(CONNECTING);
    expect(log.opened).toEqual([{ token: 'fresh', device: 'd-1', userType: 'BUYER' }]);
    expect(selectRequestStatus(snapshot())).toBe('PENDING');
    send({ type: 'SOCKET_OPENED' });
    expect(live.value).toEqual(OPEN);
    expect(selectIsListening(snapshot())).toBe(true);
    expect(selectRequestStatus(snapshot())).toBe('FULFILLED');
  });

  test('is given up after 30 s, and retried', () => {
    const { live, log, send, snapshot } = begin();
    send({ type: 'OPEN', ...ticket });
    live.advance(29_999);
    expect(live.value).toEqual(CONNECTING);
    live.advance(1);
    expect(live.value).toEqual(line('waiting'));
    expect(log.closed).toBe(1);
    expect(snapshot().context.failure).toEqual({ code: 'TIMEOUT' });
    live.advance(1000);
    expect(live.value).toEqual(CONNECTING);
  });

  test('for another member closes the first socket and forgets the unread counts', () => {
    const { live, log, send, snapshot } = listening();
    send({ type: 'UNREAD_COUNTED', count: 3, sellerCount: 1 });
    send({ type: 'OPEN', token: 'another', device: 'd-1' });
    expect(live.value).toEqual(CONNECTING);
    expect(log.closed).toBe(1);
    expect(log.opened.at(-1)).toMatchObject({ token: 'another' });
    expect(selectUnread(snapshot())).toBeNull();
  });

  test('keeps the open socket when the token is refreshed, and uses the new token for the next socket', () => {
    const { live, log, send } = listening();
    send({ type: 'TOKEN_REFRESHED', token: 'fresher' });
    expect(live.value).toEqual(OPEN);
    expect(log.closed).toBe(0);
    send({ type: 'SOCKET_FAILED' });
    live.advance(1000);
    expect(log.opened.at(-1)).toEqual({ token: 'fresher', device: 'd-1', userType: 'BUYER' });
  });

  test('ignores a token refresh when no member is signed in', () => {
    const { live, send, snapshot } = begin();
    send({ type: 'TOKEN_REFRESHED', token: 'fresher' });
    expect(live.value).toBe('IDLE');
    expect(snapshot().context.ticket).toBeNull();
  });
});

describe('unread messages', () => {
  test('are counted for the shopper and for the seller', () => {
    const { send, snapshot } = listening();
    expect([selectUnreadCount(snapshot()), selectSellerUnreadCount(snapshot())]).toEqual([0, 0]);
    send({ type: 'UNREAD_COUNTED', count: 3, sellerCount: 1 });
    send({ type: 'UNREAD_COUNTED', count: 2, sellerCount: 0 });
    expect(selectUnread(snapshot())).toEqual({ count: 2, sellerCount: 0 });
  });

  test('that arrive are emitted as MESSAGES_ARRIVED, with their side and number', () => {
    const { live, send } = listening();
    const arrived: MessagesArrived[] = [];
    live.actor.on('MESSAGES_ARRIVED', (event) => arrived.push(event));
    send({ type: 'UNREAD_COUNTED', count: 3, sellerCount: 1 });
    expect(arrived, 'the first count is of messages from before').toEqual([]);
    send({ type: 'UNREAD_COUNTED', count: 3, sellerCount: 1 });
    send({ type: 'UNREAD_COUNTED', count: 2, sellerCount: 1 });
    expect(arrived, 'read in another tab').toEqual([]);
    send({ type: 'UNREAD_COUNTED', count: 3, sellerCount: 5 });
    expect(arrived).toEqual([
      { type: 'MESSAGES_ARRIVED', side: 'buyer', count: 1 },
      { type: 'MESSAGES_ARRIVED', side: 'seller', count: 4 },
    ]);
  });

  test('stay visible while the connection is broken', () => {
    const { live, send, snapshot } = listening();
    send({ type: 'UNREAD_COUNTED', count: 3, sellerCount: 1 });
    send({ type: 'SOCKET_FAILED' });
    expect(live.value).toEqual(line('waiting'));
    expect(selectUnreadCount(snapshot())).toBe(3);
    expect(selectSellerUnreadCount(snapshot())).toBe(1);
  });

  test('are cleared at sign-out, which closes the socket', () => {
    const { live, log, send, snapshot } = listening();
    send({ type: 'UNREAD_COUNTED', count: 3, sellerCount: 1 });
    send({ type: 'CLOSE' });
    expect(live.value).toBe('IDLE');
    expect(log.closed).toBe(1);
    expect(snapshot().context).toEqual({ chance: 0, ticket: null, errors: 0, unread: null, failure: null });
    send({ type: 'ACTIVITY' });
    expect(live.value).toBe('IDLE');
  });

  test.each([
    [
      '{"type":"notify","message":{"type":"UnReadCount","count":3,"sellerCount":1}}',
      { type: 'UNREAD_COUNTED', count: 3, sellerCount: 1 },
    ],
    [
      '{"type":"notify","message":{"type":"UnReadCount","count":0}}',
      { type: 'UNREAD_COUNTED', count: 0, sellerCount: 0 },
    ],
    ['{"code":500}', { type: 'SOCKET_CODE', code: 500 }],
    ['{"code":501}', { type: 'SOCKET_CODE', code: 501 }],
    ['{"type":"notify","message":{"type":"UnReadCount","count":-1}}', null],
    ['{"type":"notify","message":{"type":"UnReadCount","count":1,"sellerCount":"2"}}', null],
    ['{"type":"notify","message":{"type":"UnReadCount","count":1.5}}', null],
    ['{"type":"notify","message":{"type":"Greeting","count":1}}', null],
    ['{"type":"chat","message":{"type":"UnReadCount","count":1}}', null],
    ['{"type":"notify","message":null}', null],
    ['null', null],
    ['', null],
    ['{', null],
  ])('are read from %s', (text, event) => {
    expect(readMessage(text)).toEqual(event);
  });
});

describe('the heartbeat', () => {
  test('goes out every 30 s on the same socket', () => {
    const { live, log } = listening();
    live.advance(29_999);
    expect(log.sent).toEqual([]);
    live.advance(1);
    expect(log.sent).toEqual(['HEARTBEAT']);
    live.advance(29_999);
    expect(log.sent).toHaveLength(1);
    live.advance(1);
    expect(log.sent).toHaveLength(2);
    expect(log.opened).toHaveLength(1);
    expect(live.value).toEqual(OPEN);
  });

  test('does not count as activity', () => {
    const { live, log } = listening();
    for (let beat = 1; beat <= 9; beat += 1) live.advance(30_000);
    expect(log.sent).toHaveLength(9);
    live.advance(30_000);
    expect(live.value).toBe('asleep');
  });

  test('stops when the socket fails', () => {
    const { live, log, send } = listening();
    send({ type: 'SOCKET_FAILED' });
    live.advance(999);
    send({ type: 'CLOSE' });
    live.advance(10 * MINUTE_MS);
    expect(log.sent).toEqual([]);
  });
});

describe('inactivity', () => {
  test('closes the socket after exactly 5 minutes', () => {
    const { live, log, send, snapshot } = listening();
    send({ type: 'UNREAD_COUNTED', count: 3, sellerCount: 1 });
    live.advance(5 * MINUTE_MS - 1);
    expect(live.value).toEqual(OPEN);
    live.advance(1);
    expect(live.value).toBe('asleep');
    expect(log.closed).toBe(1);
    expect(selectIsAsleep(snapshot())).toBe(true);
    expect(selectUnreadCount(snapshot())).toBe(3);
    expect(selectRequestStatus(snapshot())).toBe('FULFILLED');
  });

  test('is counted from the last activity', () => {
    const { live, send } = listening();
    live.advance(5 * MINUTE_MS - 1);
    send({ type: 'ACTIVITY' });
    live.advance(5 * MINUTE_MS - 1);
    expect(live.value).toEqual(OPEN);
    live.advance(1);
    expect(live.value).toBe('asleep');
  });

  test('continues to be counted while the connection is broken', () => {
    const { live, send } = listening();
    live.advance(5 * MINUTE_MS - 500);
    send({ type: 'SOCKET_FAILED' });
    live.advance(500);
    expect(live.value).toBe('asleep');
  });

  test('ends with activity, which opens the socket again with the same token and device', () => {
    const { live, log, send } = listening();
    live.advance(5 * MINUTE_MS);
    live.advance(60 * MINUTE_MS);
    expect(log.opened).toHaveLength(1);
    send({ type: 'ACTIVITY' });
    expect(live.value).toEqual(CONNECTING);
    expect(log.opened).toHaveLength(2);
    expect(log.opened[1]).toEqual(log.opened[0]);
    send({ type: 'ACTIVITY' });
    expect(log.opened).toHaveLength(2);
    live.advance(30_000);
    expect(live.value).toEqual(line('waiting'));
  });
});

describe('the codes of the server (§8)', () => {
  test('500 reconnects after the first retry wait', () => {
    const { live, log, send, snapshot } = listening();
    send({ type: 'SOCKET_CODE', code: 500 });
    expect(live.value).toEqual(line('waiting'));
    expect(log.closed).toBe(1);
    expect(snapshot().context.failure).toEqual({ code: 'SERVER_TROUBLE' });
    live.advance(999);
    expect(log.opened).toHaveLength(1);
    live.advance(1);
    expect(log.opened).toHaveLength(2);
    send({ type: 'SOCKET_OPENED' });
    expect(snapshot().context.failure).toBeNull();
  });

  test.each([501, 499, 200])('%i is ignored', (code) => {
    const { live, log, send, snapshot } = listening();
    send({ type: 'SOCKET_CODE', code });
    expect(live.value).toEqual(OPEN);
    expect(log.closed).toBe(0);
    expect(snapshot().context.errors).toBe(0);
  });

  test('500 after the eighth retry gives up', () => {
    const begun = listening();
    failTimes(begun, 8);
    begun.send({ type: 'SOCKET_CODE', code: 500 });
    expect(begun.live.value).toEqual(line('REJECTED'));
    expect(selectNotificationsFailure(begun.snapshot())).toEqual({ code: 'SERVER_TROUBLE' });
  });

  test('501 after the eighth retry is ignored like any other code', () => {
    const begun = listening();
    failTimes(begun, 8);
    begun.send({ type: 'SOCKET_CODE', code: 501 });
    expect(begun.live.value).toEqual(CONNECTING);
  });
});

describe('socket errors', () => {
  test('are retried after waits of 1, 2, 4 … 128 s', () => {
    const { live, log, send } = listening();
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128]) {
      const before = log.opened.length;
      send({ type: 'SOCKET_FAILED' });
      live.advance(seconds * 1000 - 1);
      expect(log.opened).toHaveLength(before);
      live.advance(1);
      expect(log.opened).toHaveLength(before + 1);
    }
  });

  test('have a random part added to each wait, which is always longer than the one before', () => {
    const { live, log, send } = listening(0.25);
    send({ type: 'SOCKET_FAILED' });
    live.advance(1249);
    expect(log.opened).toHaveLength(1);
    live.advance(1);
    expect(log.opened).toHaveLength(2);
    for (const chance of [0, 0.5, 0.999]) {
      const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((errors) => retryWait(errors, chance));
      expect(waits.every((wait, index) => index === 0 || wait > (waits[index - 1] ?? 0))).toBe(true);
    }
    expect(retryWait(8, 0.999)).toBeLessThan(256_000);
  });

  test('are retried eight times in a row; the ninth gives up', () => {
    const begun = listening();
    const { live, log, send, snapshot } = begun;
    failTimes(begun, 8);
    expect(live.value).toEqual(CONNECTING);
    expect(log.opened).toHaveLength(9);
    expect(selectNotificationsFailure(snapshot())).toBeNull();
    send({ type: 'SOCKET_FAILED' });
    expect(live.value).toEqual(line('REJECTED'));
    expect(selectNotificationsFailure(snapshot())).toEqual({ code: 'LINE_LOST' });
    expect(selectRequestStatus(snapshot())).toBe('REJECTED');
    expect(notificationsFailureKey('LINE_LOST')).toBe('notifications:LINE_LOST');
    send({ type: 'ACTIVITY' });
    expect(log.opened).toHaveLength(9);
  });

  test('report the last error as the reason for giving up', () => {
    const { live, send, snapshot } = listening();
    for (let failed = 1; failed <= 8; failed += 1) {
      send({ type: 'SOCKET_CODE', code: 500 });
      live.advance(retryWait(failed, 0));
    }
    send({ type: 'SOCKET_FAILED' });
    expect(selectNotificationsFailure(snapshot())).toEqual({ code: 'LINE_LOST' });
  });

  test('include a ninth attempt that is not answered in time', () => {
    const begun = listening();
    failTimes(begun, 8);
    begun.live.advance(30_000);
    expect(begun.live.value).toEqual(line('REJECTED'));
    expect(selectNotificationsFailure(begun.snapshot())).toEqual({ code: 'TIMEOUT' });
  });

  test('are still counted when the socket has only just opened', () => {
    const begun = listening();
    failTimes(begun, 8);
    begun.send({ type: 'SOCKET_OPENED' });
    begun.send({ type: 'SOCKET_FAILED' });
    expect(begun.live.value).toEqual(line('REJECTED'));
  });

  test('are forgotten once the socket has lived for a heartbeat', () => {
    const begun = listening();
    const { live, log, send, snapshot } = begun;
    failTimes(begun, 3);
    send({ type: 'SOCKET_OPENED' });
    live.advance(29_999);
    expect(snapshot().context.errors).toBe(3);
    live.advance(1);
    expect(snapshot().context.errors).toBe(0);
    send({ type: 'SOCKET_FAILED' });
    live.advance(1000);
    expect(log.opened).toHaveLength(5);
  });

  test('count once when one socket reports two', () => {
    const { live, send, snapshot } = listening();
    send({ type: 'SOCKET_FAILED' });
    send({ type: 'SOCKET_FAILED' });
    expect(live.value).toEqual(line('waiting'));
    expect(snapshot().context.errors).toBe(1);
  });

  test('are retried at once on RETRY, with the count cleared', () => {
    const begun = listening();
    const { live, log, send, snapshot } = begun;
    failTimes(begun, 4);
    send({ type: 'SOCKET_FAILED' });
    send({ type: 'RETRY' });
    expect(live.value).toEqual(CONNECTING);
    expect(log.opened).toHaveLength(6);
    expect(snapshot().context.errors).toBe(0);
  });

  test('that were given up are retried on RETRY, again eight times', () => {
    const begun = listening();
    const { live, send } = begun;
    failTimes(begun, 8);
    send({ type: 'SOCKET_FAILED' });
    send({ type: 'RETRY' });
    expect(live.value).toEqual(CONNECTING);
    send({ type: 'SOCKET_FAILED' });
    expect(live.value).toEqual(line('waiting'));
    live.advance(1000);
    expect(live.value).toEqual(CONNECTING);
  });

  test('that were given up are forgotten during inactivity, and activity opens the socket again', () => {
    const begun = listening();
    const { live, send, snapshot } = begun;
    failTimes(begun, 8);
    send({ type: 'SOCKET_FAILED' });
    live.advance(5 * MINUTE_MS);
    expect(live.value).toBe('asleep');
    expect(snapshot().context).toMatchObject({ errors: 0, failure: null });
    send({ type: 'ACTIVITY' });
    expect(live.value).toEqual(CONNECTING);
  });

  test('leave an open socket alone on RETRY', () => {
    const { live, log, send } = listening();
    send({ type: 'RETRY' });
    expect(live.value).toEqual(OPEN);
    expect(log.opened).toHaveLength(1);
  });
});
