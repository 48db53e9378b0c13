import { request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

const UNAVAILABLE = 503;

/** Proxies a request to the inner server, and its answer back without the content security policy. */
export function proxyRequest(
  port: number | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const answerUnavailable = (): void => {
    if (!response.headersSent) response.writeHead(UNAVAILABLE, { 'retry-after': '1' });
    response.end();
  };
  if (port === undefined) {
    answerUnavailable();
    return;
  }
  const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '127.0.0.1' };
  const proxied = httpRequest(
    { host: '127.0.0.1', port, method: request.method, path: request.url, headers },
    (answer) => {
      // Vite injects styles and its own client into the page, which the shop's policy forbids.
      const { 'content-security-policy': _policy, ...headersWithoutPolicy } = answer.headers;
      response.writeHead(answer.statusCode ?? UNAVAILABLE, headersWithoutPolicy);
      answer.pipe(response);
    },
  );
  proxied.on('error', answerUnavailable);
  response.on('close', () => proxied.destroy());
  request.pipe(proxied);
}

/** Passes the opening request of a socket, and then its bytes, to the inner server. */
export function proxySocket(
  port: number | undefined,
  { method = 'GET', url = '/', rawHeaders }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  if (port === undefined) {
    socket.destroy();
    return;
  }
  const proxied = connect(port, '127.0.0.1', () => {
    const headers = rawHeaders.map((text, nth) => (nth % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    proxied.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`);
    proxied.write(head);
    socket.pipe(proxied).pipe(socket);
  });
  proxied.on('error', () => socket.destroy());
  socket.on('error', () => proxied.destroy());
  socket.on('close', () => proxied.destroy());
}
