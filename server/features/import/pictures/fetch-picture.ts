/** Fetches one picture of a listing from the web: only from public addresses, judged by its bytes, and re-encoded. */
import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import type { ImageDecoder } from '#server/platform/images/decoder.ts';
import { FORMAT_BYTES } from '#server/platform/images/format.ts';
import { acceptedFormat, type ReencodeOptions } from '#server/platform/images/reencode.ts';
import { isPublicAddress } from './public-address.ts';

const REDIRECTS_MAX = 3;
const FETCH_MS = 10_000;
const BYTES_MAX = 10 * 1024 * 1024;
const REDRAWING: ReencodeOptions = {
  formats: ['jpeg', 'png', 'webp', 'avif', 'gif'],
  pixelsMax: 50_000_000,
  sideMax: 1_280,
  quality: 82,
};

export type PictureFetching = {
  /** Whether a numeric address may be called. */
  isAllowed: (address: string) => boolean;
  /** The ports that may be called. */
  ports: readonly number[];
  onPicture?: (done: number, total: number) => void;
  /** All pictures of an import together, in ms; `PICTURES_MS` where left out. */
  budgetMs?: number;
  /** Looks up the numeric addresses of a host. By default the system's resolver does. */
  lookUp?: (host: string) => Promise<readonly { address: string }[]>;
};
export const PUBLIC_ONLY: PictureFetching = { isAllowed: isPublicAddress, ports: [80, 443] };

/** `message` is the reason that the seller reads: `size`, `address`, `timeout`, `redirects`, or the status that the host answered. */
export class PictureProblem extends Error {}

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

/** Looks up the numeric address of a host. Refuses a host unless all its addresses are allowed: the next look-up may answer with another. */
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
 * Downloads one picture and re-encodes it as WebP, so that the camera's metadata (place, time) are dropped.
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
