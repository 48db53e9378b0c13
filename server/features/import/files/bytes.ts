/** Converts the bytes of a file to UTF-8 from UTF-16, Windows-1252 or Mac Roman; other encodings are refused. */
import { isAscii, isUtf8 } from 'node:buffer';
import { BrokenFile } from '../broken-file.ts';
import { isMacRoman, isMostlyUtf8 } from './eight-bit.ts';
import { checkKind } from './file-kinds.ts';

const NEWLINE = 0x0a;
/** A UTF-8 character has at most four bytes. */
const LONGEST_CHARACTER = 4;

/** Converts pieces of a file to UTF-8. `line` is the line of the file on which the piece begins, for errors. */
type Recoder = { push(piece: Buffer, line: number): Buffer; end(line: number): Buffer };

function newlinesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

/** How many bytes at the end of a piece belong to a character that continues in the next one. */
function incompleteBytes(bytes: Buffer): number {
  for (let back = 1; back < LONGEST_CHARACTER && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
}

/** The line with the first byte that isn't valid UTF-8. */
function firstBrokenLine(bytes: Buffer, line: number): number {
  let from = 0;
  let at = line;
  while (from < bytes.length) {
    const end = bytes.indexOf(NEWLINE, from);
    if (!isUtf8(bytes.subarray(from, end === -1 ? bytes.length : end))) return at;
    if (end === -1) return at;
    from = end + 1;
    at += 1;
  }
  return at;
}

/** Decodes an encoding with one byte for each character. */
function eightBit(encoding: 'windows-1252' | 'macintosh'): Recoder {
  const decoder = new TextDecoder(encoding);
  return {
    push: (piece) => Buffer.from(decoder.decode(piece, { stream: true })),
    end: () => Buffer.from(decoder.decode()),
  };
}

const HALF_CHARACTER = /\p{Surrogate}/u;
const isHighHalf = (byte: number): boolean => (byte & 0xfc) === 0xd8;

/** Decodes UTF-16; an unpaired surrogate means a damaged file and throws BROKEN_ENCODING. */
function utf16(end: 'little' | 'big'): Recoder {
  let open = Buffer.alloc(0);
  const read = (bytes: Buffer, line: number): Buffer => {
    const text = (end === 'big' ? Buffer.from(bytes).swap16() : bytes).toString('utf16le');
    const at = text.search(HALF_CHARACTER);
    if (at !== -1) {
      throw new BrokenFile('BROKEN_ENCODING', { line: line + newlinesIn(Buffer.from(text.slice(0, at))) });
    }
    return Buffer.from(text);
  };
  return {
    push(piece, line) {
      const bytes = Buffer.concat([open, piece]);
      const even = bytes.length - (bytes.length % 2);
      const lead = bytes[even - (end === 'big' ? 2 : 1)];
      const whole = lead !== undefined && isHighHalf(lead) ? even - 2 : even;
      open = bytes.subarray(whole);
      return read(bytes.subarray(0, whole), line);
    },
    end(line) {
      if (open.length > 0) throw new BrokenFile('BROKEN_ENCODING', { line });
      return open;
    },
  };
}

/** How many bytes are collected before one of the one-byte encodings is chosen. */
const SAMPLE_BYTES = 16 * 1024;

/**
 * Passes UTF-8 through. If the first bytes beyond ASCII aren't valid UTF-8, the file has a one-byte encoding from there on (ASCII
 * is the same in all of them); invalid bytes after valid UTF-8 mean a damaged file.
 */
function checked(): Recoder {
  let open = Buffer.alloc(0);
  let hasMultibyte = false;
  let isOpenSample = false;
  let other: Recoder | undefined;
  const decide = (bytes: Buffer, line: number): Buffer => {
    if (hasMultibyte || isMostlyUtf8(bytes)) {
      throw new BrokenFile('BROKEN_ENCODING', { line: firstBrokenLine(bytes, line) });
    }
    isOpenSample = false;
    other = eightBit(isMacRoman(bytes) ? 'macintosh' : 'windows-1252');
    return other.push(bytes, line);
  };
  return {
    push(piece, line) {
      if (other) return other.push(piece, line);
      const bytes = open.length === 0 ? piece : Buffer.concat([open, piece]);
      const rest = incompleteBytes(bytes);
      const whole = bytes.subarray(0, bytes.length - rest);
      if (!isOpenSample && isUtf8(whole)) {
        hasMultibyte ||= !isAscii(whole);
        open = Buffer.from(bytes.subarray(bytes.length - rest));
        return whole;
      }
      if (hasMultibyte || bytes.length >= SAMPLE_BYTES) return decide(bytes, line);
      isOpenSample = true;
      open = Buffer.from(bytes);
      return Buffer.alloc(0);
    },
    end(line) {
      if (other) return other.end(line);
      return open.length === 0 ? open : decide(open, line);
    },
  };
}

const startsWith = (bytes: Buffer, ...signature: number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const XML_ENCODING = /^<\?xml[^>]*\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;

function declared(encoding: string): Recoder {
  switch (encoding.toLowerCase()) {
    case 'utf-8':
    case 'utf8':
    case 'us-ascii':
      return checked();
    case 'iso-8859-1':
    case 'latin1':
    case 'windows-1252':
    case 'cp1252':
      return eightBit('windows-1252');
    case 'macintosh':
    case 'x-mac-roman':
      return eightBit('macintosh');
    default:
      throw new BrokenFile('UNKNOWN_ENCODING', { values: { encoding } });
  }
}

/** @param bytes the beginning of the file, byte order mark included */
function recoderFor(bytes: Buffer): { recoder: Recoder; skip: number } {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { recoder: checked(), skip: 3 };
  if (startsWith(bytes, 0xff, 0xfe)) return { recoder: utf16('little'), skip: 2 };
  if (startsWith(bytes, 0xfe, 0xff)) return { recoder: utf16('big'), skip: 2 };
  checkKind(bytes);
  const [first = 1, second = 1, third = 1, fourth = 1] = bytes;
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0)
    return { recoder: utf16('little'), skip: 0 };
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return { recoder: utf16('big'), skip: 0 };
  const encoding = XML_ENCODING.exec(bytes.subarray(0, 256).toString('latin1'))?.[1];
  return { recoder: encoding === undefined ? checked() : declared(encoding), skip: 0 };
}

/** How many bytes are needed to detect the encoding. */
const HEAD_BYTES = 4096;

/**
 * Yields the file as valid UTF-8 without a byte order mark.
 * @throws BrokenFile EMPTY_FILE, UNKNOWN_ENCODING, a code of `checkKind`; BROKEN_ENCODING and BINARY with the line
 */
export async function* utf8Of(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let recoder: Recoder | undefined;
  let line = 1;
  /** Refuses the character 0: text has none, and PostgreSQL can't store it. */
  const checkedText = (bytes: Buffer): Buffer => {
    const at = bytes.indexOf(0);
    if (at !== -1) throw new BrokenFile('BINARY', { line: line + newlinesIn(bytes.subarray(0, at)) });
    line += newlinesIn(bytes);
    return bytes;
  };
  const begin = (): Buffer => {
    const { recoder: chosen, skip } = recoderFor(head);
    recoder = chosen;
    return checkedText(chosen.push(head.subarray(skip), line));
  };
  for await (const piece of source) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    if (recoder) {
      yield checkedText(recoder.push(bytes, line));
      continue;
    }
    head = Buffer.concat([head, bytes]);
    if (head.length >= HEAD_BYTES) yield begin();
  }
  if (!recoder) {
    if (head.length === 0) throw new BrokenFile('EMPTY_FILE');
    yield begin();
  }
  if (recoder) yield checkedText(recoder.end(line));
}
