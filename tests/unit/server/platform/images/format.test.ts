import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageFormat, isHeic } from '#server/platform/images/format.ts';

const dot = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#b3122d' } });

test.each([
  ['jpeg', () => dot().jpeg()],
  ['png', () => dot().png()],
  ['webp', () => dot().webp()],
  ['avif', () => dot().avif()],
  ['gif', () => dot().gif()],
] as const)('%s is recognized by its first bytes', async (format, as) => {
  expect(imageFormat(await as().toBuffer())).toBe(format);
});

/** The ftyp box of an ISO media file. */
function fileType(main: string, ...compatible: string[]): Buffer {
  const box = Buffer.concat(
    [Buffer.alloc(4), `ftyp${main}`, Buffer.alloc(4), ...compatible].map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
    ),
  );
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(80)]);
}

test.each([
  ['AVIF with the main brand mif1', fileType('mif1', 'miaf', 'avif'), 'avif', false],
  ['HEIC', fileType('heic', 'mif1', 'heic'), undefined, true],
  ['mif1 without another brand', fileType('mif1'), undefined, true],
  ['a film', fileType('isom', 'mp41'), undefined, false],
])('the brands of %s decide whether it is AVIF or HEIC', (_, bytes, format, heic) => {
  expect([imageFormat(bytes), isHeic(bytes)]).toEqual([format, heic]);
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ['a page', '<!doctype html><title>Not found</title>'],
  ['a PDF', '%PDF-1.7 and some more'],
  ['a RIFF file that is a sound', 'RIFF\x00\x00\x00\x00WAVEfmt '],
  ['too little', '\xff\xd8\xff'],
])('detects no picture format in %s', (_, text) => {
  expect(imageFormat(Buffer.from(text, 'latin1'))).toBeUndefined();
});
