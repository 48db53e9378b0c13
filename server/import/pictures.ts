/** Remote pictures of listings, fetched only when asked for, only from the public network, and drawn anew before they are kept. */
import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import type { ClientBase } from 'pg';
import type { ImportWarningCode } from '../../contract/imports.ts';
import { KEPT_ADDRESS, KEPT_TYPE, keptName } from '../pictures/kept.ts';
import type { NoteList } from './notes.ts';
import { isPublicAddress } from './public-address.ts';
import { cut } from './wording.ts';

const REDIRECTS_MAX = 3;
const FETCH_MS = 10_000;
const BYTES_MAX = 10 * 1024 * 1024;
/** A picture of few bytes may unfold to gigabytes. */
const PIXELS_MAX = 50_000_000;
const SIDE_MAX = 1_280;
const QUALITY = 82;
const AT_ONCE = 4;
const PER_IMPORT = 5_000;
const URL_TOLD = 200;
const TYPES = /^image\/(jpeg|png|webp|gif|avif)\b/i;

export type PictureFetching = {
  /** Which numeric addresses may be called. */
  isAllowed: (address: string) => boolean;
  /** Ports that may be called; a feed has no business elsewhere. */
  ports: readonly number[];
  onPicture?: (done: number, total: number) => void;
};
export const PUBLIC_ONLY: PictureFetching = { isAllowed: isPublicAddress, ports: [80, 443] };

class PictureProblem extends Error {}

/** A numeric address of the host that may be called. All of them have to be allowed: the next look-up may give another. */
async function addressOf(hostname: string, { isAllowed }: PictureFetching): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
  const [first] = found;
  if (!first || !found.every(({ address }) => isAllowed(address))) throw new PictureProblem('address');
  return first.address;
}

function open(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const request = (isSecure ? secureRequest : plainRequest)(
      url,
      {
        signal,
        headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Atelier import' },
        agent: false,
        // The address that was judged is the one that is called, whatever the name says a moment later.
        lookup: (_name, options, done) => {
          if (options.all) done(null, [{ address, family }]);
          else done(null, address, family);
        },
      },
      resolve,
    );
    request.on('error', reject);
    request.end();
  });
}

async function download(start: string, fetching: PictureFetching): Promise<Buffer> {
  const signal = AbortSignal.timeout(FETCH_MS);
  let url = new URL(start);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
    const isPlain = ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
    if (!isPlain || !fetching.ports.includes(port)) throw new PictureProblem('address');
    const response = await open(url, await addressOf(url.hostname, fetching), signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      if (!URL.canParse(headers.location, url)) throw new PictureProblem('address');
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new PictureProblem(String(statusCode));
    }
    if (!TYPES.test(headers['content-type'] ?? '') || Number(headers['content-length'] ?? 0) > BYTES_MAX) {
      response.destroy();
      throw new PictureProblem(TYPES.test(headers['content-type'] ?? '') ? 'size' : 'type');
    }
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of response) {
      const part = Buffer.from(piece);
      bytes += part.length;
      if (bytes > BYTES_MAX) {
        response.destroy();
        throw new PictureProblem('size');
      }
      pieces.push(part);
    }
    return Buffer.concat(pieces);
  }
  throw new PictureProblem('redirects');
}

/** Fetches one picture and draws it anew as WebP, without what cameras write into it. */
export async function fetchPicture(url: string, fetching: PictureFetching): Promise<Buffer> {
  const bytes = await download(url, fetching);
  // Loaded only now: most imports need none.
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .rotate()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

function problemOf(error: unknown): string {
  if (error instanceof PictureProblem) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'picture';
}

type Client = Pick<ClientBase, 'query'>;

/**
 * Fetches what the staged items name and nobody fetched before, and stages it beside them: fetching takes minutes, which is
 * no time to hold a transaction open. A failure is a warning, and the drawn picture stays.
 */
export async function stagePictures(
  client: Client,
  fetching: PictureFetching,
  warned: NoteList<ImportWarningCode>,
): Promise<void> {
  const { rows } = await client.query<{ url: string; line: number; title: string }>(
    `select u.url, min(s.line) as line, min(s.title ->> 'en') as title
      from staged_item s, unnest(s.picture_urls) u (url)
      where s.status = 'active' and not exists (select from imported_picture p where p.url = u.url)
      group by u.url order by 2, 1 limit ${String(PER_IMPORT)}`,
  );
  let staging: Promise<unknown> = Promise.resolve();
  const stage = (url: string, bytes: Buffer): Promise<unknown> =>
    (staging = staging.then(() =>
      client.query('insert into staged_picture values ($1, $2, $3, $4)', [
        url,
        keptName(bytes),
        KEPT_TYPE,
        bytes,
      ]),
    ));
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let row = rows[next++]; row; row = rows[next++]) {
      const { url, line, title } = row;
      const bytes = await fetchPicture(url, fetching).catch((error: unknown) => {
        warned.add(line, 'PICTURE_FAILED', { url: cut(url, URL_TOLD), reason: problemOf(error) }, title);
      });
      if (bytes) await stage(url, bytes);
      done += 1;
      fetching.onPicture?.(done, rows.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Keeps the staged pictures, in the caller's transaction. In order: two imports that bring the same never wait for each other in a circle. */
export async function keepStagedPictures(client: Client, now: Date): Promise<void> {
  await client.query(
    `insert into picture_file (name, media_type, bytes, created_at)
      select distinct on (name) name, media_type, bytes, $1::timestamptz from staged_picture order by name
      on conflict (name) do nothing`,
    [now],
  );
  await client.query(
    `insert into imported_picture (url, path, fetched_at)
      select url, $1 || name, $2::timestamptz from staged_picture order by url on conflict (url) do nothing`,
    [KEPT_ADDRESS, now],
  );
}
