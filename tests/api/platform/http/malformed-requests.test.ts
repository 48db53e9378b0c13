/** Malformed bytes, overlong addresses and missing files: requests that reach no page or call. */
import { connect } from 'node:net';
import { Check } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#contract/problem.ts';
import { jsonOf, startSite, type Site } from '#tests/api/site-fixture.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Sends the bytes and reads until the server ends the connection. */
function send(bytes: string): Promise<{ head: string; body: string }> {
  const address = site.server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n');
      resolve({ head, body: body.join('\r\n\r\n') });
    });
  });
}

describe('a malformed request', () => {
  it.each([
    ['is no HTTP', 'hello\r\n\r\n'],
    ['has a broken request line', 'GET\r\n\r\n'],
    ['has an unknown method', 'BREW /api/shop/search HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['has a broken header', 'GET /api/shop/search HTTP/1.1\r\nhost: localhost\r\nbroken\r\n\r\n'],
    [
      'has two content lengths',
      'POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na',
    ],
    [
      'smuggles a second request',
      'POST /api/x HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('that %s gets a 400 problem, and the connection is closed', async (_what, bytes) => {
    const { head, body } = await send(bytes);
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(head).toMatch(/^connection: close$/m);
    expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/m);
    expect(head).toMatch(/^x-content-type-options: nosniff$/m);
    const problem: unknown = JSON.parse(body);
    expect(Check(Problem, problem)).toBe(true);
    expect(problem).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(body).not.toMatch(/HPE_|Parse Error|node:/);
  });

  it('that has two Host headers gets a 400 page, even for a cached page', async () => {
    await site.ask('/help');
    for (const hosts of ['host: localhost\r\nhost: ca.localhost', 'Host: localhost\r\nHOST: localhost']) {
      const { head, body } = await send(`GET /help HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`);
      expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(body).toContain('<html lang="en">');
    }
  });

  it('is answered in the language of its readable part', async () => {
    const call = await send('GET /api/x HTTP/1.1\r\nx-language: fr\r\nbroken\r\n\r\n');
    expect(call.body).toContain('Nous n’avons pas pu lire cette demande.');
    const page = await send('GET /fr/cart HTTP/1.1\r\nbroken\r\n\r\n');
    expect(page.head).toMatch(/^content-type: text\/html; charset=utf-8$/m);
    expect(page.body).toMatch(/^<!doctype html><html lang="fr">.*<a href="\/fr">Retour à l’accueil<\/a>/s);
  });

  it('closes only its own connection', async () => {
    await send('hello\r\n\r\n');
    expect((await site.ask('/health')).status).toBe(200);
  });
});

it('an address with an overlong segment answers 414 with a problem in the reader’s language', async () => {
  const path = `/api/content/rating-review/items/${'1'.repeat(5_000)}/reviews`;
  const answer = await site.ask(path, { method: 'POST', headers: { 'x-language': 'fr' } });
  expect(answer.status).toBe(414);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(jsonOf(answer)).toMatchObject({
    code: 'BAD_ADDRESS',
    message: 'Nous ne pouvons pas lire cette adresse.',
  });
});

describe('files that browsers request on their own', () => {
  it.each([
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/apple-touch-icon-precomposed.png',
    '/assets/gone-0a1b2c.js',
    '/assets/deep/er/gone.css',
  ])('%s answers 404 with one line of plain text', async (path) => {
    const answer = await site.ask(path);
    expect(answer).toMatchObject({ status: 404, text: 'Not found\n' });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
  });

  it('a page links to the icon /favicon.svg', async () => {
    expect((await site.ask('/help')).text).toContain('<link rel="icon" href="/favicon.svg"');
  });
});
