/** Remote pictures of listings, fetched only when asked for, only from the public network, and drawn anew before they are kept. */
import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import type { ClientBase } from 'pg';
import type { ImportWarningCode } from '../../contract/imports.ts';
import { imageDecoder, type DecoderLimits, type ImageDecoder } from '../images/decoder.ts';
import { FORMAT_BYTES } from '../images/format.ts';
import { acceptedFormat, ImageRefused, type Redrawing } from '../images/redraw.ts';
import { KEPT_ADDRESS, KEPT_TYPE, keptName } from '../pictures/kept.ts';
import type { NoteList } from './notes.ts';
import { isPublicAddress } from './public-address.ts';
import { cut } from './wording.ts';

const REDIRECTS_MAX = 3;
const FETCH_MS = 10_000;
const BYTES_MAX = 10 * 1024 * 1024;
const REDRAWING: Redrawing = {
  formats: ['jpeg', 'png', 'webp', 'avif', 'gif'],
  pixelsMax: 50_000_000,
  sideMax: 1_280,
  quality: 82,
};
/** Fetched side by side; decoded one after the other. */
const AT_ONCE = 4;
export const IMPORT_DECODER: DecoderLimits = { timeMs: 10_000, waiting: AT_ONCE, waitingEach: AT_ONCE };
const PER_IMPORT = 5_000;
const URL_TOLD = 200;

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

/** The whole body. What it is, its first bytes decide, before the rest is waited for: servers call a picture by any name. */
async function readPicture(response: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  let isJudged = false;
  for await (const piece of response) {
    const part = Buffer.from(piece);
    bytes += part.length;
    if (bytes > BYTES_MAX) throw new PictureProblem('size');
    pieces.push(part);
    if (isJudged || bytes < FORMAT_BYTES) continue;
    acceptedFormat(Buffer.concat(pieces), REDRAWING);
    isJudged = true;
  }
  return Buffer.concat(pieces);
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
    try {
      if (Number(headers['content-length'] ?? 0) > BYTES_MAX) throw new PictureProblem('size');
      return await readPicture(response);
    } finally {
      response.destroy();
    }
  }
  throw new PictureProblem('redirects');
}

/** Fetches one picture and draws it anew as WebP, without what cameras write into it. */
export async function fetchPicture(
  url: string,
  fetching: PictureFetching,
  decoder: ImageDecoder,
): Promise<Buffer> {
  const bytes = await download(url, fetching);
  return (await decoder.redraw(bytes, REDRAWING, { requester: url })).bytes;
}

function problemOf(error: unknown): string {
  if (error instanceof PictureProblem || error instanceof ImageRefused) return error.message;
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
  const decoder = imageDecoder(IMPORT_DECODER);
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let row = rows[next++]; row; row = rows[next++]) {
      const { url, line, title } = row;
      const bytes = await fetchPicture(url, fetching, decoder).catch((error: unknown) => {
        warned.add(line, 'PICTURE_FAILED', { url: cut(url, URL_TOLD), reason: problemOf(error) }, title);
      });
      if (bytes) await stage(url, bytes);
      done += 1;
      fetching.onPicture?.(done, rows.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await decoder.close();
  }
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
