/** Recognises files that aren't text by their first bytes, so that the refusal can say what to send instead. */
import type { BrokenFileCode } from '#contract/imports.ts';
import { BrokenFile } from '../broken-file.ts';

type Kind = { code: BrokenFileCode; signature: readonly number[]; at?: number };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
const KINDS: readonly Kind[] = [
  { code: 'OLD_EXCEL_FILE', signature: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { code: 'PDF_FILE', signature: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { code: 'RICH_TEXT_FILE', signature: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
  { code: 'PACKED_FILE', signature: ZIP },
  { code: 'PACKED_FILE', signature: EMPTY_ZIP },
  { code: 'PACKED_FILE', signature: [0x1f, 0x8b] },
  { code: 'PACKED_FILE', signature: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07] },
  { code: 'PACKED_FILE', signature: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { code: 'PACKED_FILE', signature: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] },
  { code: 'PICTURE_FILE', signature: [0x89, 0x50, 0x4e, 0x47] },
  { code: 'PICTURE_FILE', signature: [0xff, 0xd8, 0xff] },
  { code: 'PICTURE_FILE', signature: [0x47, 0x49, 0x46, 0x38] },
  { code: 'PICTURE_FILE', signature: [0x57, 0x45, 0x42, 0x50], at: 8 },
  { code: 'PICTURE_FILE', signature: [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66], at: 4 },
  { code: 'PICTURE_FILE', signature: [0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69], at: 4 },
];

const has = (bytes: Buffer, { signature, at = 0 }: Pick<Kind, 'signature' | 'at'>): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

export const isZip = (bytes: Buffer): boolean => has(bytes, { signature: ZIP });

/** @throws BrokenFile with the code of a known kind of file that isn't text */
export function checkKind(bytes: Buffer): void {
  const kind = KINDS.find((each) => has(bytes, each));
  if (kind) throw new BrokenFile(kind.code);
}
