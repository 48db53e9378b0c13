/** Uploads queued for the decoder, over real connections: an upload whose client disconnects is neither decoded nor stored. */
import cookies from '@fastify/cookie';
import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlPrefix, endpoints } from '#contract/endpoints.ts';
import { imageDecoder } from '#server/platform/images/decoder.ts';
import { photoAccess } from '#server/features/aftersales/photos/photo-access.ts';
import { photosRoutes } from '#server/features/photos/routes.ts';
import { PHOTO_DECODER } from '#server/features/photos/redraw-photo.ts';
import { minimalServer } from '#tests/support/minimal-server.ts';
import { keyCookie } from '#tests/support/order-keys.ts';
import { GUEST_PARENT, startAftersalesFixture, type AftersalesFixture } from '../aftersales-fixture.ts';

const decoder = imageDecoder({ ...PHOTO_DECODER, timeMs: 120_000 });
let fixture: AftersalesFixture;
let app: FastifyInstance;
let photo: Buffer;
/** Called for each upload whose body has arrived. */
let arrived = (): void => undefined;

beforeAll(async () => {
  fixture = await startAftersalesFixture();
  app = minimalServer();
  await app.register(cookies);
  app.addHook('preHandler', async () => arrived());
  await photosRoutes(app, fixture.shop, photoAccess(fixture.shop), decoder);
  await app.listen({ port: 0, host: '127.0.0.1' });
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b5482a' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  // A failed test may leave the decoder process stopped.
  await decoder.close();
  await app.close();
  await fixture.close();
});

/** Sends a photo as the guest, and resolves once the server has received its body. */
async function send(): Promise<ClientRequest> {
  const address = app.server.address();
  const query = `?order=${GUEST_PARENT}`;
  const cookie = await keyCookie(fixture.shop, GUEST_PARENT);
  const received = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const sent = request({
    port: typeof address === 'object' ? address?.port : undefined,
    method: 'POST',
    path: urlPrefix('content') + endpoints.uploadPhoto.path + query,
    headers: { 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin', cookie },
  });
  sent.end(photo);
  await received;
  return sent;
}

async function statusOf(sent: ClientRequest): Promise<number | undefined> {
  const [response]: IncomingMessage[] = await once(sent, 'response');
  response?.resume();
  return response?.statusCode;
}

const storedCount = async (): Promise<number | null> =>
  (await fixture.database.pool.query('select from photo where parent_number = $1', [GUEST_PARENT])).rowCount;

test('an upload whose client disconnects leaves the decoder’s queue and is not stored', async () => {
  expect(await statusOf(await send())).toBe(201);
  const pid = decoder.pid() ?? 0;
  process.kill(pid, 'SIGSTOP');
  const first = statusOf(await send());
  const abandoned = await send();
  abandoned.on('error', () => undefined);
  const closed = new Promise((resolve) => abandoned.once('close', resolve));
  abandoned.destroy();
  await closed;
  const last = statusOf(await send());
  process.kill(pid, 'SIGCONT');
  expect([await first, await last]).toEqual([201, 201]);
  expect(await storedCount()).toBe(3);
});

test('the decoder process ends when the server closes', async () => {
  await app.close();
  expect(decoder.pid()).toBeUndefined();
});
