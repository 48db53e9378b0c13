/**
 * Draws every kind in every view on one sheet, for review by eye.
 * `node --import tsx server/features/pictures/contact-sheet.ts OUT.png [kind ...] [pattern]`
 */
import sharp from 'sharp';
import { drawPicture } from './art.ts';
import { KINDS, PATTERNS, VIEWS } from './vocabulary.ts';
import type { Art, Kind, Pattern } from './vocabulary.ts';

const CELL = 300;
const GROUPS_ACROSS = 2;
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
const LABELS: readonly (readonly [string, string])[] = [
  ['Hearthwool', 'WORSTED · 100 g · 200 m'],
  ['Alizarin Crimson', 'PR177 · 60 ml'],
  ['Meadow', 'COTTON · COTON'],
  ['Ultramarine Blue', 'ACRYLIC · ACRYLIQUE'],
];

async function contactSheet(
  out: string,
  kinds: readonly Kind[],
  patterned: Pattern | undefined,
): Promise<void> {
  const cells: { input: Buffer; left: number; top: number }[] = [];
  const report: string[] = [];
  const groups = Math.min(GROUPS_ACROSS, kinds.length);
  for (const [row, kind] of kinds.entries()) {
    const all = KINDS.indexOf(kind);
    for (const [column, view] of VIEWS.entries()) {
      const [label, sublabel] = LABELS[all % LABELS.length] ?? ['', ''];
      const printed: Kind[] = ['fabric', 'ribbon', 'paper', 'project-scene'];
      const pattern = patterned ?? (printed.includes(kind) ? 'floral' : 'solid');
      const art: Art = {
        kind,
        view,
        colour: COLOURS[all % COLOURS.length] ?? '#1f8a8a',
        pattern,
        label,
        sublabel,
      };
      const svg = drawPicture(art);
      report.push(`${kind} ${view} ${svg.length}`);
      cells.push({
        input: await sharp(Buffer.from(svg)).resize(CELL).png().toBuffer(),
        left: ((row % groups) * VIEWS.length + column) * (CELL + 6),
        top: Math.floor(row / groups) * (CELL + 6),
      });
    }
  }
  const width = groups * VIEWS.length * (CELL + 6);
  const height = Math.ceil(kinds.length / groups) * (CELL + 6);
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(cells)
    .png()
    .toFile(out);
  process.stdout.write(`${report.join('\n')}\n`);
}

const [out = 'contact-sheet.png', ...asked] = process.argv.slice(2);
const kinds = KINDS.filter((kind) => asked.includes(kind));
await contactSheet(
  out,
  kinds.length === 0 ? KINDS : kinds,
  PATTERNS.find((pattern) => asked.includes(pattern)),
);
