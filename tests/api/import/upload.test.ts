/** A browser sends the whole file before it reads the answer. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESS, startImportSite, type ImportSite } from './seller-calls.ts';

const LIMIT_BYTES = 20_000_000;
let at: ImportSite;
let port: number;
beforeAll(async () => {
  at = await startImportSite('20mb');
  await at.site.app.listen({ port: 0, host: '127.0.0.1' });
  const address = at.site.app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => at.site.close());

/** Sends everything, then reads the answer. */
async function sendWhole(body: Buffer, token = at.maria.token ?? ''): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `POST ${ADDRESS}?dryRun=true HTTP/1.1`,
    'host: shop.example',
    'origin: https://shop.example',
    'content-type: text/csv',
    `content-length: ${String(body.length)}`,
    ...(token === '' ? [] : [`authorization: Bearer ${token}`]),
  ].join('\r\n');
  socket.pause();
  const failed = once(socket, 'error');
  const gone = once(socket, 'close');
  const sent = new Promise<void>((resolve) => {
    socket.write(`${head}\r\n\r\n`);
    socket.write(body, () => {
      resolve();
    });
  });
  await Promise.race([sent, failed.then(([error]) => Promise.reject(error)), gone]);
  // The connection may stay open after the answer.
  let answered = '';
  for await (const part of socket.setEncoding('utf8')) {
    answered += String(part);
    if (answered.includes('traceId')) break;
  }
  return answered;
}

const rows = (heading: string, bytes: number): Buffer => Buffer.from(heading.padEnd(bytes, 'Bowl,12\n'));

test.each([
  [
    'asks for the columns of a long unknown table',
    rows('Thing,Worth\n', 15_000_000),
    '422',
    'COLUMNS_NEEDED',
  ],
  ['says that a long file is a web page', rows('<!doctype html><html>\n', 15_000_000), '422', 'WEB_PAGE'],
  ['says that a file is too large', rows('Thing,Worth\n', LIMIT_BYTES + 5_000_000), '413', 'BODY_TOO_LARGE'],
])('the import %s, after the whole file was sent', async (_what, body, status, code) => {
  const answered = await sendWhole(body);
  expect(answered.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
  expect(answered).toContain(code);
});

test('the import asks a guest with a long file to sign in, after the whole file was sent', async () => {
  const answered = await sendWhole(rows('Thing,Worth\n', 15_000_000), '');
  expect(answered).toContain('SIGN_IN_NEEDED');
});
