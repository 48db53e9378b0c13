import { request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

const UNAVAILABLE = 503;

/** Passes a request on to the answering part and its answer back, as it is but for one header. */
export function forwardTo(
  port: number | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const sorry = (): void => {
    if (!response.headersSent) response.writeHead(UNAVAILABLE, { 'retry-after': '1' });
    response.end();
  };
  if (port === undefined) {
    sorry();
    return;
  }
  const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '127.0.0.1' };
  const onward = ask(
    { host: '127.0.0.1', port, method: request.method, path: request.url, headers },
    (answer) => {
      // Vite writes styles and its own client into the page, which the shop's policy rightly forbids.
      const { 'content-security-policy': _policy, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? UNAVAILABLE, kept);
      answer.pipe(response);
    },
  );
  onward.on('error', sorry);
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
