/** A real HTTP server on a free port that sends the test's answers and records the requests. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { API_AREAS } from '#contract/endpoints.ts';
import type { Addresses } from '#services/client.ts';

export type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
/** `null` never answers. */
export type Reply = { status?: number; json?: unknown } | null;

export type TestServer = {
  asked: Asked[];
  addresses: Addresses;
  /** Answers by method and path (without query); everything else is a 404. */
  answers: Map<string, Reply | ((asked: Asked) => Reply)>;
  close(): Promise<void>;
};

export async function startServer(): Promise<TestServer> {
  const asked: Asked[] = [];
  const answers: TestServer['answers'] = new Map();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one: Asked = { method, url, headers, body: Buffer.concat(chunks).toString() };
      asked.push(one);
      const answer = answers.get(`${method} ${url.split('?')[0] ?? ''}`);
      const reply = typeof answer === 'function' ? answer(one) : answer;
      if (reply === null) return;
      response.writeHead(reply ? (reply.status ?? 200) : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply ? (reply.json ?? {}) : { status: 404, code: 'NOT_FOUND' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  const base = `http://127.0.0.1:${String(address.port)}`;
  return {
    asked,
    answers,
    addresses: Object.fromEntries(API_AREAS.map((area) => [area, `${base}/${area}/`])),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
