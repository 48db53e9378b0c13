import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { errorCode, Failure } from '#server/platform/failure.ts';
import { isStoredRing } from '#server/platform/secrets/ring.ts';
import type { StoredRing } from '#server/platform/secrets/ring.ts';

/**
 * A backup is gzipped text with one JSON value per line. Objects announce what follows; arrays are rows of the last announced table,
 * strings are base64 pieces of the last announced file. The last line has the counts and the checksum of all lines before it.
 */
export type Announcement =
  | {
      kind: 'manifest';
      format: 'atelier-backup';
      revision: number;
      schema: number;
      brand: string;
      createdAt: string;
    }
  | { kind: 'secrets'; ring: StoredRing }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'sequence'; name: string; value: string }
  | { kind: 'file'; path: string }
  | { kind: 'end'; rows: number; files: number; sha256: string };

/** A row, with every value in PostgreSQL's text form, which round-trips exactly for every type. */
export type Row = (string | null)[];
export type Line = Announcement | Row | string;

/** The revision of the file format that this version writes and reads. */
export const FORMAT_REVISION = 1;

function has<Name extends string>(value: object, name: Name): value is Record<Name, unknown> {
  return name in value;
}

function textIn(value: object, name: string): string {
  if (has(value, name) && typeof value[name] === 'string') return value[name];
  throw damaged(`a line has no ${name}`);
}

function numberIn(value: object, name: string): number {
  if (has(value, name) && typeof value[name] === 'number') return value[name];
  throw damaged(`a line has no ${name}`);
}

/** The Failure for a damaged file. @param reason completes "isn't a whole backup of Atelier (…)" */
export function damaged(reason: string, cause?: unknown): Failure {
  return new Failure(
    'backup-refused',
    `The file isn't a whole backup of Atelier (${reason}): take another one; nothing was changed.`,
    cause,
  );
}

function announcement(value: object): Announcement {
  const kind = textIn(value, 'kind');
  switch (kind) {
    case 'manifest':
      if (textIn(value, 'format') !== 'atelier-backup') throw damaged('it is of another program');
      return {
        kind,
        format: 'atelier-backup',
        revision: numberIn(value, 'revision'),
        schema: numberIn(value, 'schema'),
        brand: textIn(value, 'brand'),
        createdAt: textIn(value, 'createdAt'),
      };
    case 'secrets':
      if (!has(value, 'ring') || !isStoredRing(value.ring)) throw damaged('its secrets are incomplete');
      return { kind, ring: value.ring };
    case 'table': {
      const columns = has(value, 'columns') && Array.isArray(value.columns) ? value.columns.map(String) : [];
      if (columns.length === 0) throw damaged('a table has no columns');
      return { kind, name: textIn(value, 'name'), columns };
    }
    case 'sequence':
      return { kind, name: textIn(value, 'name'), value: textIn(value, 'value') };
    case 'file':
      return { kind, path: textIn(value, 'path') };
    case 'end':
      return {
        kind,
        rows: numberIn(value, 'rows'),
        files: numberIn(value, 'files'),
        sha256: textIn(value, 'sha256'),
      };
    default:
      throw damaged(`it has a part "${kind.slice(0, 40)}" that this Atelier doesn't know`);
  }
}

function isRow(value: unknown[]): value is Row {
  return value.every((cell) => cell === null || typeof cell === 'string');
}

function parseLine(text: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw damaged('a line is broken', error);
  }
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && isRow(value)) return value;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return announcement(value);
  throw damaged('a line is broken');
}

/** Text passes through gzip in chunks of about this size, because gzip costs by the chunk. */
const PIECE_CHARACTERS = 65_536;

async function* textLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unpacked = createGunzip({ chunkSize: PIECE_CHARACTERS });
  file.on('error', (error) => unpacked.destroy(error));
  // A picture is a line of a million characters: collect its chunks and join them once, at the end of the line.
  let lineParts: string[] = [];
  for await (const piece of file.pipe(unpacked).setEncoding('utf8')) {
    const [end = '', ...lines] = String(piece).split('\n');
    lineParts.push(end);
    const next = lines.pop();
    if (next === undefined) continue;
    yield lineParts.join('');
    yield* lines;
    lineParts = [next];
  }
  if (lineParts.some((part) => part !== '')) throw damaged('it ends within a line');
}

/**
 * Reads a backup line by line in bounded memory, and checks at its end that the counts and the checksum are right. A caller must not
 * commit anything before the generator has ended without an error.
 * @throws Failure `backup-refused`
 */
export async function* readBackup(path: string): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  let rows = 0;
  let files = 0;
  let ended = false;
  let first = true;
  try {
    for await (const text of textLines(path)) {
      if (ended) throw damaged('something follows its end');
      const line = parseLine(text);
      if (typeof line === 'object' && !Array.isArray(line)) {
        if (first !== (line.kind === 'manifest')) throw damaged('it does not begin with its manifest');
        if (line.kind === 'file') files += 1;
        if (line.kind === 'end') {
          ended = true;
          if (line.rows !== rows || line.files !== files || line.sha256 !== hash.digest('hex'))
            throw damaged('its checksum is wrong');
        }
      } else if (Array.isArray(line)) rows += 1;
      if (first && (typeof line === 'string' || Array.isArray(line))) throw damaged('it has no manifest');
      first = false;
      if (!ended) hash.update(`${text}\n`);
      yield line;
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') {
      throw new Failure('backup-refused', `The file ${path} can't be read (${code}).`, error);
    }
    if (code?.startsWith('Z_') === true || code === 'ERR_BUFFER_TOO_LARGE')
      throw damaged('it is cut short or not gzipped', error);
    throw error;
  }
  if (!ended) throw damaged('it is cut short');
}

/** Serializes lines to the text of a backup and appends the last line. */
export async function* writeLines(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let rows = 0;
  let files = 0;
  let buffered = '';
  for await (const line of lines) {
    if (Array.isArray(line)) rows += 1;
    else if (typeof line === 'object' && line.kind === 'file') files += 1;
    buffered += `${JSON.stringify(line)}\n`;
    if (buffered.length < PIECE_CHARACTERS) continue;
    hash.update(buffered);
    yield buffered;
    buffered = '';
  }
  hash.update(buffered);
  const end: Announcement = { kind: 'end', rows, files, sha256: hash.digest('hex') };
  yield `${buffered}${JSON.stringify(end)}\n`;
}
