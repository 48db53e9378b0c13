/** The socket at `/chat` (§4, §7, §8, §9), on two server processes of one shop. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endSession } from '#server/features/identity/sessions/sessions.ts';
import { createUnreadFeed } from '#server/features/messages/socket/unread-feed.ts';
import {
  CLOSED,
  FLOOD_MESSAGES,
  SOCKET_MESSAGE_BYTES,
  SOCKETS_PER_USER,
} from '#server/features/messages/socket/constants.ts';
import { readMessage } from '#machines/notifications/message.ts';
import { WAIT_TIMEOUT_MS } from '#tests/support/timeouts.ts';
import { call, settle, type Owner } from '../other-people/belongings.ts';
import { startSite, type Site } from '../site-fixture.ts';
import { aKey } from './messages-fixture.ts';
import { hello, openSocket, tokenOf } from './socket-client.ts';

let site: Site;
let other: Site;
let owner: Owner;
beforeAll(async () => {
  site = await startSite();
  other = await site.beside();
  owner = await settle(site, { buyer: 'ann', seller: 'kit', isGuest: false });
  // The buyer's case waits for the seller.
  const read = { params: { disputeId: owner.has.dispute }, body: { messageId: 2 ** 40 } };
  expect((await call(site, owner.seller, 'markDisputeAsRead', read)).status).toBe(200);
});
afterAll(async () => {
  await other.close();
  await site.close();
});

const write = async (who: 'browser' | 'seller', text: string) => {
  const params = { conversationId: owner.has.conversation };
  const answer = await call(site, owner[who], 'sendMessage', { params, body: { clientKey: aKey(), text } });
  expect(answer.status).toBe(201);
};
async function readAll(who: 'browser' | 'seller'): Promise<void> {
  const params = { conversationId: owner.has.conversation };
  const answer = await call(site, owner[who], 'markAsRead', { params, body: { messageId: 2 ** 40 } });
  expect(answer.status).toBe(200);
}

describe('a reader’s socket', () => {
  test('is told the count when it opens, when another process writes or marks as read, and when it reconnects', async () => {
    await readAll('seller');
    const { token } = await tokenOf(other.shop, 'kit');
    const socket = await openSocket(other, { token });
    await socket.untilTold(0, 0);
    expect(readMessage(JSON.stringify(socket.messages[0]))).toEqual({
      ...{ type: 'UNREAD_COUNTED', count: 0, sellerCount: 0 },
    });
    await write('browser', 'Is it dishwasher safe?');
    await socket.untilTold(0, 1);
    await write('browser', 'And the lid?');
    await socket.untilTold(0, 2);
    socket.close();
    await socket.closed;
    await write('browser', 'Hello?');
    const again = await openSocket(other, { token });
    await again.untilTold(0, 3);
    again.send({ type: 'HEARTBEAT' });
    await readAll('seller');
    await again.untilTold(0, 0);
    again.close();
  });

  test('of the buyer is told of the seller’s messages alone', async () => {
    await readAll('browser');
    const socket = await openSocket(other, { token: (await tokenOf(other.shop, 'ann')).token });
    await socket.untilTold(0);
    await write('seller', 'Yes, both.');
    await socket.untilTold(1);
    await write('browser', 'Thank you.');
    await readAll('browser');
    await socket.untilTold(0);
    socket.close();
  });

  test('loses nothing when the listening connection of its process breaks', async () => {
    await readAll('seller');
    const socket = await openSocket(other, { token: (await tokenOf(other.shop, 'kit')).token });
    await socket.untilTold(0, 0);
    const { rowCount } = await site.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'atelier unread' and datname = current_database()`,
    );
    expect(rowCount).toBeGreaterThan(0);
    await write('browser', 'Are you there?');
    await socket.untilTold(0, 1);
    socket.close();
  });

  test('is told 501 and closed for a token that no longer counts', async () => {
    const { token, sessionId } = await tokenOf(other.shop, 'kit');
    await endSession(other.database.orm, sessionId, other.clock.now());
    for (const wrong of [token, 'not-a-token', (await tokenOf(site.shop, 'kit')).token]) {
      const socket = await openSocket(other, { token: wrong });
      expect(await socket.closed).toBe(CLOSED.policy);
      expect(socket.messages).toEqual([{ code: 501 }]);
    }
  });

  test(`is closed beyond ${String(SOCKETS_PER_USER)} sockets of one person`, async () => {
    const { token } = await tokenOf(site.shop, 'kit');
    const sockets = await Promise.all(
      Array.from({ length: SOCKETS_PER_USER }, () => openSocket(site, { token })),
    );
    await Promise.all(sockets.map((socket) => socket.untilTold(0, 1)));
    const further = await openSocket(site, { token });
    expect(await further.closed).toBe(CLOSED.policy);
    for (const socket of sockets) socket.close();
  });
});

describe('a socket is closed', () => {
  test.each([
    ['no JSON', 'hello'],
    ['a heartbeat before it has said who it is', { type: 'HEARTBEAT' }],
    ['a first message without a token', { type: 'HELLO', device: 'device-1', userType: 'BUYER' }],
    ['a first message with a further field', { ...hello('x'), more: true }],
  ])('that sends %s', async (_what, message) => {
    const socket = await openSocket(site);
    socket.send(message);
    expect(await socket.closed).toBe(CLOSED.policy);
    expect(socket.messages).toEqual([]);
  });

  test('that sends more than SOCKET_MESSAGE_BYTES at once, or more than FLOOD_MESSAGES in a row', async () => {
    const large = await openSocket(site);
    large.send('x'.repeat(SOCKET_MESSAGE_BYTES + 1));
    await large.closed;
    const flood = await openSocket(site, { token: (await tokenOf(site.shop, 'ann')).token });
    for (let nth = 0; nth < FLOOD_MESSAGES; nth += 1) flood.send({ type: 'HEARTBEAT' });
    expect(await flood.closed).toBe(CLOSED.policy);
  });

  test(
    'that never says who it is',
    async () => {
      const socket = await openSocket(site);
      expect(await socket.closed).toBe(CLOSED.policy);
    },
    WAIT_TIMEOUT_MS,
  );

  test('by a server that stops, at once', async () => {
    const third = await site.beside();
    const socket = await openSocket(third, { token: (await tokenOf(third.shop, 'ann')).token });
    await third.close();
    expect(await socket.closed).toBe(CLOSED.goingAway);
  });
});

describe('the address /chat', () => {
  test('opens no socket for pages of other sites, or without an origin', async () => {
    for (const origin of ['https://evil.example', ''])
      await expect(openSocket(site, { origin })).rejects.toThrow('403');
  });

  test('is no page', async () => {
    const headers = { origin: 'http://localhost' };
    expect((await site.ask('/chat', { headers })).status).toBe(404);
  });

  test('may be called by the policy of pages', async () => {
    const { headers } = await site.ask('/help');
    expect(headers['content-security-policy']).toMatch(/connect-src 'self' ws:\/\/localhost:3000/);
  });
});

test('a member receives code 500 while the server can’t count their messages', async () => {
  const broken = new pg.Pool({
    connectionString: 'postgres://localhost:1/none',
    connectionTimeoutMillis: 100,
  });
  const faults: string[] = [];
  const feed = createUnreadFeed({ pool: broken, url: other.database.url }, { error: () => undefined });
  const told = new Promise<void>((resolve) => {
    feed.add({
      ...{ userId: 'ann', agentId: null, isBackOffice: false },
      tell: () => faults.push('told'),
      fault: () => {
        faults.push('fault');
        resolve();
      },
    });
  });
  await told;
  expect(faults[0]).toBe('fault');
  await feed.stop();
  await broken.end();
});
