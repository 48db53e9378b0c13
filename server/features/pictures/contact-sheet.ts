/**
 * Writes a sheet of every kind of picture, with its name, for review by eye: `npm run pictures -- OUT.png`.
 * `--views` shows all three views of each kind, `--size=N` sets their width in pixels (200 by default), `--pattern=NAME` prints the
 * surfaces, and further words choose the kinds whose names contain one of them: `npm run pictures -- hooks.png hook --views`.
 */
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawPicture } from './art.ts';
import { KINDS, PATTERNS, VIEWS } from './vocabulary.ts';
import type { Art, Kind, Pattern, View } from './vocabulary.ts';

const SHEET_WIDTH = 2_000;
const CAPTION = 22;
const COLOURS = [
  '#1f8a8a',
  '#b3122d',
  '#d9a321',
  '#2a3fb0',
  '#d9536f',
  '#4f7d4a',
  '#f3c9a8',
  '#24406e',
  '#7b4a8c',
  '#c8602a',
];

const artOf = (kind: Kind, view: View, pattern: Pattern): Art => ({
  kind,
  view,
  pattern,
  colour: COLOURS[KINDS.indexOf(kind) % COLOURS.length] ?? '#1f8a8a',
  label: 'Hearthwool',
  sublabel: 'SIZE 4 · 100 g',
});

const caption = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><text x="4" y="16" font-family="sans-serif" font-size="14" fill="#3a2a20">${text}</text></svg>`,
  );

async function contactSheet(
  out: string,
  kinds: readonly Kind[],
  views: readonly View[],
  size: number,
  pattern: Pattern,
): Promise<void> {
  const across = Math.max(1, Math.floor(SHEET_WIDTH / (size * views.length)));
  const cells: { input: Buffer; left: number; top: number }[] = [];
  for (const [at, kind] of kinds.entries()) {
    const left = (at % across) * size * views.length;
    const top = Math.floor(at / across) * (size + CAPTION);
    for (const [column, view] of views.entries()) {
      const input = await sharp(Buffer.from(drawPicture(artOf(kind, view, pattern))))
        .resize(size)
        .png()
        .toBuffer();
      cells.push({ input, left: left + column * size, top });
    }
    cells.push({ input: caption(kind, size), left, top: top + size });
  }
  const width = across * size * views.length;
  const height = Math.ceil(kinds.length / across) * (size + CAPTION);
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(cells)
    .png()
    .toFile(out);
  process.stdout.write(`${out}: ${kinds.length} kinds\n`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    views: { type: 'boolean' },
    size: { type: 'string', default: '200' },
    pattern: { type: 'string', default: 'solid' },
  },
});
const [out = 'pictures.png', ...words] = positionals;
await contactSheet(
  out,
  words.length === 0 ? KINDS : KINDS.filter((kind) => words.some((word) => kind.includes(word))),
  values.views === true ? VIEWS : ['front'],
  Math.max(40, Number(values.size) || 200),
  PATTERNS.find((pattern) => pattern === values.pattern) ?? 'solid',
);
