import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** A page with the same content, as if written by hand. */
export interface StaticTwin {
  readonly url: string;
  close(): Promise<void>;
}

interface Stored {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  readonly gzipped: boolean;
}

const TEXT = /^(?:text\/|image\/svg|application\/(?:json|javascript|xml))/;

async function textOf(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.text();
}

/** Inlines every linked style sheet, which a careful author would do to save a request. */
async function inlineStyles(html: string, page: URL): Promise<string> {
  let result = html;
  for (const [link] of html.matchAll(/<link\b[^>]*rel="?stylesheet"?[^>]*>/gi)) {
    const href = /href="([^"]+)"/i.exec(link)?.[1];
    if (href === undefined) continue;
    const css = await textOf(new URL(href.replaceAll('&amp;', '&'), page));
    result = result.replace(link, () => `<style>${css}</style>`);
  }
  return result;
}

/**
 * The rendered page without scripts, preloads and React's comments
 * between texts. Content, pictures and styles are unchanged.
 */
export async function writeTwin(pageUrl: string): Promise<string> {
  const page = new URL(pageUrl);
  const html = await textOf(page);
  const bare = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*rel="?modulepreload"?[^>]*>/gi, '')
    .replace(/<link\b[^>]*as="?(?:script|fetch)"?[^>]*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<template\b[^>]*><\/template>/gi, '');
  return inlineStyles(bare, page);
}

function stored(status: number, type: string, body: Buffer): Stored {
  const gzipped = TEXT.test(type);
  return { status, type, gzipped, body: gzipped ? gzipSync(body, { level: 9 }) : body };
}

function send(reply: ServerResponse, { status, type, body, gzipped }: Stored): void {
  reply.writeHead(status, {
    'content-type': type,
    'content-length': body.length,
    ...(gzipped ? { 'content-encoding': 'gzip' } : {}),
  });
  reply.end(body);
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port was given'));
      else resolve(address.port);
    });
  });
}

/**
 * Serves the static twin of a page from plain Node with gzip. Pictures and fonts are
 * fetched from the shop once, by the warm-up, and then served from memory.
 */
export async function serveTwin(pageUrl: string): Promise<StaticTwin> {
  const page = stored(200, 'text/html; charset=utf-8', Buffer.from(await writeTwin(pageUrl)));
  const memory = new Map<string, Promise<Stored>>();
  const fromShop = async (path: string): Promise<Stored> => {
    const response = await fetch(new URL(path, pageUrl));
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    return stored(response.status, type, Buffer.from(await response.arrayBuffer()));
  };
  const server = createServer((request, reply) => {
    const path = request.url ?? '/';
    if (path === '/') {
      send(reply, page);
      return;
    }
    const known = memory.get(path) ?? fromShop(path);
    memory.set(path, known);
    known.then(
      (answer) => send(reply, answer),
      () => reply.writeHead(502).end(),
    );
  });
  const port = await listening(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
