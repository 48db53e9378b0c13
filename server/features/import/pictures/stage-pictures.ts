/** Fetches the pictures that an import's listings name, within limits of number and time, and stores them with the import. */
import type { ClientBase } from 'pg';
import type { ImportWarningCode } from '#contract/imports.ts';
import { MINUTE_MS } from '#machines/rules/durations.ts';
import { imageDecoder, type DecoderLimits } from '#server/platform/images/decoder.ts';
import { ImageRefused } from '#server/platform/images/reencode.ts';
import { IMPORTED_MEDIA_TYPE, IMPORTED_PATH, importedName } from '#server/features/pictures/index.ts';
import { fetchPicture, PictureProblem, type PictureFetching } from './fetch-picture.ts';
import type { NoteList } from '../notes.ts';
import { cut } from '../wording.ts';

/** Downloads at the same time; decoding is sequential. */
const AT_ONCE = 4;
export const IMPORT_DECODER: DecoderLimits = { timeMs: 10_000, waiting: AT_ONCE, waitingEach: AT_ONCE };
/** Limits of one import, as it holds its seller's lock and one of few import slots; the next import fetches the rest. */
const PER_IMPORT = 5_000;
const PICTURES_MS = 20 * MINUTE_MS;
/** After this many unanswered requests in a row the import asks a host for no more pictures. */
const UNANSWERED_MAX = 3;
const URL_SHOWN_MAX = 200;

function problemOf(error: unknown): string {
  if (error instanceof PictureProblem || error instanceof ImageRefused) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'picture';
}

const hasAnswered = (error: unknown): boolean =>
  error instanceof ImageRefused || (error instanceof PictureProblem && error.message !== 'timeout');

type Wanted = { url: string; line: number; title: string };

/** Keeps track of picture servers that don't answer: how many requests in a row failed, and how many pictures the import then skipped. */
class Hosts {
  readonly #unanswered = new Map<string, number>();
  readonly #left = new Map<string, { line: number; count: number }>();

  isGivenUp(host: string): boolean {
    return (this.#unanswered.get(host) ?? 0) >= UNANSWERED_MAX;
  }

  note(host: string, answered: boolean): void {
    // Downloads that began before the host was given up don't take that back.
    if (!this.isGivenUp(host))
      this.#unanswered.set(host, answered ? 0 : (this.#unanswered.get(host) ?? 0) + 1);
  }

  leave(host: string, line: number): void {
    const left = this.#left.get(host);
    this.#left.set(host, { line: left?.line ?? line, count: (left?.count ?? 0) + 1 });
  }

  warn(warned: NoteList<ImportWarningCode>): void {
    for (const [host, { line, count }] of this.#left)
      warned.add(line, 'PICTURE_HOST_AWAY', { host: cut(host, URL_SHOWN_MAX), left: String(count) });
  }
}

type Client = Pick<ClientBase, 'query'>;

/**
 * Fetches and stages the new pictures of staged items, outside a transaction because it takes minutes. A failure becomes a warning,
 * and the drawn picture stays; the pictures of a host that doesn't answer share one warning, and so do all beyond the limits.
 */
export async function stagePictures(
  client: Client,
  fetching: PictureFetching,
  warned: NoteList<ImportWarningCode>,
): Promise<void> {
  const { rows } = await client.query<Wanted & { total: number }>(
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
  const hosts = new Hosts();
  /** @returns false if the import's time for pictures ran out during the download; the next import then fetches the picture */
  const fetchOne = async ({ url, line, title }: Wanted): Promise<boolean> => {
    const { host } = new URL(url);
    if (hosts.isGivenUp(host)) {
      hosts.leave(host, line);
      return true;
    }
    let bytes: Buffer;
    try {
      bytes = await fetchPicture(url, fetching, decoder, over);
    } catch (error) {
      if (over.aborted) return false;
      hosts.note(host, hasAnswered(error));
      const values = { url: cut(url, URL_SHOWN_MAX), reason: problemOf(error) };
      warned.add(line, 'PICTURE_FAILED', values, title);
      return true;
    }
    hosts.note(host, true);
    await stage(url, bytes);
    return true;
  };
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let row = rows[next++]; row; row = rows[next++]) {
      if (!(await fetchOne(row))) return;
      done += 1;
      fetching.onPicture?.(done, rows.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await decoder.close();
  }
  hosts.warn(warned);
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
