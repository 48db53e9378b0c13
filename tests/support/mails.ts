/** Reads the mails of an outbox folder, as a mail program would. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Attachment {
  readonly headers: ReadonlyMap<string, string>;
  readonly type: string;
  readonly content: Buffer;
}

export type ReadMail = {
  /** Header names in lower case, encoded words decoded. */
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
  /** The attachments of the mail. */
  attachments: readonly Attachment[];
  /** The first URL in the text. */
  link: string;
  /** The one-time token in that URL, or ''. */
  token: string;
};

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeWords(header: string): string {
  return header
    .replace(/(=\?[^?]+\?[QB]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

function split(source: string): [head: string, body: string] {
  const end = source.indexOf('\r\n\r\n');
  return [source.slice(0, end), source.slice(end + 4)];
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
}

/** The parts of a message or of a part, those within others too. */
function readParts(source: string): Attachment[] {
  const [head, body] = split(source);
  const headers = readHeaders(head);
  const type = headers.get('content-type') ?? '';
  const [, boundary] = /boundary="([^"]+)"/.exec(type) ?? [];
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => readParts(part.replace(/^\r\n/, '')));
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  const content =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body);
  return [{ headers, type, content }];
}

export function readMail(source: string): ReadMail {
  const headers = readHeaders(split(source)[0]);
  const parts = readParts(source);
  const textOf = (type: string): string =>
    parts.find((part) => part.type.startsWith(type))?.content.toString('utf8') ?? '';
  const attachments = parts.filter(({ type }) => !/^text\/(?:plain|html)/.test(type));
  const text = textOf('text/plain').replaceAll('\r\n', '\n');
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? [];
  const [, token = ''] = /#token=([\w-]+)/.exec(link) ?? [];
  return { headers, text, html: textOf('text/html'), attachments, link, token };
}

const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** The mails in a folder, oldest first; with `to`, only mails to that address. The first mail creates the folder. */
export async function readOutbox(folder: string, to?: string): Promise<ReadMail[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  // Mails of one second are in the order of their numbers.
  const names = files.filter((name) => name.endsWith('.eml')).sort(BY_NUMBER.compare);
  const mails = await Promise.all(
    names.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))),
  );
  return to === undefined ? mails : mails.filter(({ headers }) => headers.get('to') === to);
}
