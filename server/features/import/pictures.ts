/** Fetches remote pictures of listings: only on request, only from public addresses, re-encoded before they are stored. */
import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import type { ClientBase } from 'pg';
import type { ImportWarningCode } from '../../../contract/imports.ts';
import { imageDecoder, type DecoderLimits, type ImageDecoder } from '../../platform/images/decoder.ts';
import { FORMAT_BYTES } from '../../platform/images/format.ts';
import { acceptedFormat, ImageRefused, type ReencodeOptions } from '../../platform/images/reencode.ts';
import { MINUTE_MS } from '../../../machines/rules/durations.ts';
import { IMPORTED_MEDIA_TYPE, IMPORTED_PATH, importedName } from '../pictures/index.ts';
import type { NoteList } from './notes.ts';
import { isPublicAddress } from './public-address.ts';
import { cut } from './wording.ts';

const REDIRECTS_MAX = 3;
const FETCH_MS = 10_000;
const BYTES_MAX = 10 * 1024 * 1024;
const REDRAWING: ReencodeOptions = {
  formats: ['jpeg', 'png', 'webp', 'avif', 'gif'],
  pixelsMax: 50_000_000,
  sideMax: 1_280,
  quality: 82,
};
/** Downloads at the same time; decoding is sequential. */
const AT_ONCE = 4;
export const IMPORT_DECODER: DecoderLimits = { timeMs: 10_000, waiting: AT_ONCE, waitingEach: AT_ONCE };
/** Limits of one import, as it holds its seller's lock and one of few import slots; the next import fetches the rest. */
const PER_IMPORT = 5_000;
const PICTURES_MS = 20 * MINUTE_MS;
const URL_SHOWN_MAX = 200;

export type PictureFetching = {
  /** Whether a numeric address may be called. */
  isAllowed: (address: string) => boolean;
  /** The ports that may be called. */
  ports: readonly number[];
  onPicture?: (done: number, total: number) => void;
  /** All pictures of an import together, in ms; `PICTURES_MS` where left out. */
  budgetMs?: number;
  /** Numeric addresses of a host; the system's resolver where left out. */
  lookUp?: (host: string) => Promise<readonly { address: string }[]>;
};
export const PUBLIC_ONLY: PictureFetching = { isAllowed: isPublicAddress, ports: [80, 443] };

class PictureProblem extends Error {}

/** Waits for work that can't be cancelled, such as a DNS lookup, until `signal` is aborted. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      const reason: unknown = signal.reason;
      reject(reason instanceof Error ? reason : new PictureProblem('timeout'));
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Resolves a host to an allowed numeric address. All its addresses must be allowed, as the next lookup may return another. */
async function addressOf(
  hostname: string,
  { isAllowed, lookUp = (host) => lookup(host, { all: true }) }: PictureFetching,
  signal: AbortSignal,
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host }] : await unlessAborted(lookUp(host), signal);
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
        // Connects to the checked address, whatever the name resolves to now (DNS rebinding).
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

/** Reads the body, and checks the format by its first bytes: servers send pictures under any content type. */
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

async function download(start: string, fetching: PictureFetching, over?: AbortSignal): Promise<Buffer> {
  const signal = AbortSignal.any([AbortSignal.timeout(FETCH_MS), ...(over === undefined ? [] : [over])]);
  let url = new URL(start);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
    const isPlain = ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
    if (!isPlain || !fetching.ports.includes(port)) throw new PictureProblem('address');
    const response = await open(url, await addressOf(url.hostname, fetching, signal), signal);
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

/**
 * Fetches one picture and re-encodes it as WebP, which leaves out the camera's metadata.
 * @param over aborts the download when the import's time for pictures has run out
 * @throws PictureProblem, ImageRefused, or the error of the network
 */
export async function fetchPicture(
  url: string,
  fetching: PictureFetching,
  decoder: ImageDecoder,
  over?: AbortSignal,
): Promise<Buffer> {
  const bytes = await download(url, fetching, over);
  return (await decoder.redraw(bytes, REDRAWING, { requester: url })).bytes;
}

function problemOf(error: unknown): string {
  if (error instanceof PictureProblem || error instanceof ImageRefused) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'picture';
}

type Client = Pick<ClientBase, 'query'>;

/**
 * Fetches and stages the new pictures of staged items, outside a transaction because it takes minutes. A failure becomes a warning,
 * and the drawn picture stays; all pictures beyond the limits share one warning.
 */
export async function stagePictures(
  client: Client,
  fetching: PictureFetching,
  warned: NoteList<ImportWarningCode>,
): Promise<void> {
  const { rows } = await client.query<{ url: string; line: number; title: string; total: number }>(
    `select u.url, min(s.line) as line, min(s.title ->> 'en') as title, (count(*) over ())::int as total
      from staged_item s, unnest(s.picture_urls) u (url)
      where s.status = 'active' and not exists (select from imported_picture p where p.url = u.url)
      group by u.url order by 2, 1 limit ${String(PER_IMPORT)}`,
  );
  let staging: Promise<unknown> = Promise.resolve();
  const stage = (url: string, bytes: Buffer): Promise<unknown> =>
    (staging = staging.then(() =>
      client.query('insert into staged_picture values ($1, $2, $3, $4)', [
        url,
        importedName(bytes),
        IMPORTED_MEDIA_TYPE,
        bytes,
      ]),
    ));
  const decoder = imageDecoder(IMPORT_DECODER);
  const { budgetMs = PICTURES_MS } = fetching;
  const over = AbortSignal.timeout(budgetMs);
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let row = rows[next++]; row; row = rows[next++]) {
      const { url, line, title } = row;
      const bytes = await fetchPicture(url, fetching, decoder, over).catch((error: unknown) => {
        if (!over.aborted)
          warned.add(
            line,
            'PICTURE_FAILED',
            { url: cut(url, URL_SHOWN_MAX), reason: problemOf(error) },
            title,
          );
      });
      if (bytes) await stage(url, bytes);
      // A download aborted at the end of the budget hasn't failed: it counts as left, like those that never began.
      else if (over.aborted) return;
      done += 1;
      fetching.onPicture?.(done, rows.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await decoder.close();
  }
  const left = (rows[0]?.total ?? 0) - done;
  const last = rows.at(-1);
  if (left === 0 || last === undefined) return;
  const limits = { minutes: String(Math.ceil(budgetMs / MINUTE_MS)), most: String(PER_IMPORT) };
  warned.add(last.line, 'PICTURES_LEFT', { left: String(left), ...limits });
}

/** Stores the staged pictures, in the caller's transaction; sorted, so that two imports of the same pictures can't deadlock. */
export async function saveStagedPictures(client: Client, now: Date): Promise<void> {
  await client.query(
    `insert into picture_file (name, media_type, bytes, created_at)
      select distinct on (name) name, media_type, bytes, $1::timestamptz from staged_picture order by name
      on conflict (name) do nothing`,
    [now],
  );
  await client.query(
    `insert into imported_picture (url, path, fetched_at)
      select url, $1 || name, $2::timestamptz from staged_picture order by url on conflict (url) do nothing`,
    [IMPORTED_PATH, now],
  );
}
