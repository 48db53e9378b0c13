import { request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

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
