/** Request bodies: only a seller's import file may be compressed or arrive slowly. */
import Fastify from 'fastify';
import { connect, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitBodies } from '#server/platform/http/bodies.ts';
import { Browser } from '#tests/api/preview/role-browser.ts';
import { jsonOf, startSite, type Site } from '#tests/api/site-fixture.ts';

let site: Site;
let seller: Browser;
beforeAll(async () => {
  site = await startSite();
  seller = await Browser.of(site, 'seller');
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select id from account where is_seller order by created_at desc limit 1',
  );
  await site.database.pool.query('update seller set user_id = $1 where id = 1', [rows[0]?.id]);
});
afterAll(() => site.close());

const JSON_BODY = JSON.stringify({ items: [{ sku: '1001-1', quantity: 1 }] });
const FEED = `title,description,price,currency,quantity,sku\n${Array.from({ length: 200 }, (_, n) => `Mug ${String(n)},A mug,12.00,USD,3,MUG-${String(n)}`).join('\n')}\n`;

const CODINGS = [
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const;

const importFile = (body: Buffer, coding: string) =>
  seller.ask('/api/fgm/v1/listing/imports?dryRun=true', {
    method: 'POST',
    headers: { 'content-type': 'text/csv', 'content-encoding': coding },
    body,
  });

describe('a compressed body', () => {
  it.each(CODINGS)('of a call is refused: %s', async (coding, compress) => {
    const answer = await site.ask('/api/commerce/carts/mine/cart-items', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': coding },
      body: compress(JSON_BODY),
    });
    expect([answer.status, jsonOf(answer)['code']]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(answer.headers['accept-encoding']).toBe('identity');
  });

  it.each(CODINGS)('of an import is unpacked: %s', async (coding, compress) => {
    const answer = await importFile(compress(FEED), coding);
    expect(answer.status).toBe(200);
    expect(jsonOf(answer)).toMatchObject({ rows: 200 });
  });

  it('of an import is refused as a decompression bomb when it expands out of proportion', async () => {
    const row = `,${'very '.repeat(2_000)}good,12.00,USD,3,BIG-`;
    const rows = Array.from({ length: 3_000 }, (_, n) => `Mug ${String(n)}${row}${String(n)}\n`);
    const bomb = gzipSync(Buffer.from(FEED + rows.join('')));
    const answer = await importFile(bomb, 'gzip');
    expect([answer.status, jsonOf(answer)['code']]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it.each([
    ['that is broken', 'gzip', 400],
    ['in an unknown encoding', 'zap', 415],
  ])('of an import %s is refused', async (_, coding, status) => {
    expect((await importFile(Buffer.from('not compressed at all'), coding)).status).toBe(status);
  });
});

describe('a body that never arrives in full', () => {
  /** Sends a head that announces more bytes than follow, and reads until the connection ends. */
  const begin = (port: number, head: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = '';
      const socket: Socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n{"a"`));
      socket.setEncoding('utf8').on('data', (part: string) => (text += part));
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
  const incompletePost = (path: string): string =>
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100`;

  it('ends a call with 408, does not delay an early refusal, and keeps a file upload open', async () => {
    const app = Fastify({ bodyLimit: 256 });
    app.decorateRequest('traceId', '');
    limitBodies(app, 10);
    app.post('/api/call', async () => 'told');
    app.post(
      '/api/early',
      { onRequest: async (_request, reply) => reply.code(403).send('no') },
      async () => 'told',
    );
    app.post('/api/file', { config: { isUpload: true } }, async () => 'told');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    let isFileEnded = false;
    const file = begin(port, incompletePost('/api/file')).then((text) => {
      isFileEnded = true;
      return text;
    });
    const answered = await begin(port, incompletePost('/api/call'));
    expect(answered).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answered).toContain('"code":"REQUEST_TIMEOUT"');
    expect(await begin(port, incompletePost('/api/early'))).toMatch(/^HTTP\/1\.1 403 /);
    expect(isFileEnded).toBe(false);
    app.server.closeAllConnections();
    expect(await file).toBe('');
    await app.close();
  });
});
