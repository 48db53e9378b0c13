/** Clients that hang up before the server handles their request: no answer is written, and no error status is set. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOSTS, startSite, type Site } from '#tests/api/site-fixture.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Hands the server a request whose connection is already closed. */
function sendOnClosedConnection(path: string): ServerResponse {
  const connection = new Socket();
  connection.destroy();
  const request = new IncomingMessage(connection);
  Object.assign(request, { method: 'GET', url: path });
  request.headers = { host: HOSTS.US };
  const response = new ServerResponse(request);
  site.server.server.emit('request', request, response);
  return response;
}

it.each(['/api/shop/search?q=yarn', '/cart', '/search?q=yarn', '/nowhere'])(
  'a request for %s on a closed connection gets neither an answer nor an error status',
  async (path) => {
    const response = sendOnClosedConnection(path);
    // This answer takes longer, so the server has finished with the closed request by now.
    expect((await site.ask('/api/shop/search?q=yarn')).status).toBe(200);
    expect([response.headersSent, response.statusCode]).toEqual([false, 200]);
  },
);

it('the server keeps answering after a client resets a connection with 40 requests', async () => {
  const socket = connect(site.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET /api/shop/search?q=yarn HTTP/1.1\r\nhost: ${HOSTS.US}\r\n\r\n`.repeat(40));
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect((await site.ask('/api/shop/search?q=yarn')).status).toBe(200);
});
