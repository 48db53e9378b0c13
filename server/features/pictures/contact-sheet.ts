/**
 * Writes a sheet of every kind of picture, with its name, for review by eye: `npm run pictures -- OUT.png`.
 * `--views` shows all three views of each kind, `--size=N` sets their width in pixels (200 by default), `--pattern=NAME` prints the
 * surfaces, and further words choose the kinds whose names contain one of them: `npm run pictures -- hooks.png hook --views`.
 * `--banners` shows sellers' banners in every setting instead, and `--stores` every style of store front.
 */
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawPicture } from './art.ts';
import { BANNER_SIZE } from '#machines/rules/picture-sizes.ts';
import { BANNER_SETTINGS, BANNER_THINGS, EMPTY_SETTING } from './banner/banner.ts';
import { composeBanner } from './banner/compose-banner.ts';
import { drawBanner } from './banner/draw-banner.ts';
import { EXTENTS } from './banner/extents.ts';
import { frontOfStyle } from './store-front/compose-front.ts';
import { drawStoreFront } from './store-front/draw-front.ts';
import { STORE_FRONT_SIZE } from '#machines/rules/picture-sizes.ts';
import { BAYS, STORE_STYLES } from './store-front/store-front.ts';
import { KINDS, PATTERNS, VIEWS } from './vocabulary.ts';
import type { Art, Kind, Pattern, View } from './vocabulary.ts';

const SHEET_WIDTH = 2_000;
const CAPTION = 22;
/** Banners and fronts in a row of the sheet. */
const BANNERS_ACROSS = 2;
const FRONTS_ACROSS = 4;
const BANNERS_A_SETTING = 2;
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

/** A cell of the sheet: one or more drawings of the same size, side by side, and their name. */
type Cell = { readonly name: string; readonly drawings: readonly string[] };
type CellSize = { readonly width: number; readonly height: number };

const artOf = (kind: Kind, view: View, pattern: Pattern): Art => ({
  kind,
  view,
  pattern,
  colour: COLOURS[KINDS.indexOf(kind) % COLOURS.length] ?? '#1f8a8a',
  label: 'Hearthwool',
  sublabel: 'SIZE 4 · 100 g',
});

/** Banners in every setting, of kinds that belong in it. */
function bannerCells(): Cell[] {
  const kinds = [...EXTENTS.keys()];
  return BANNER_SETTINGS.flatMap((setting, at) =>
    Array.from({ length: BANNERS_A_SETTING }, (_, nth): Cell => {
      const first = (at * BANNERS_A_SETTING + nth) * BANNER_THINGS;
      const isLying = EXTENTS.get(kinds[first % kinds.length] ?? 'kit')?.stands === false;
      const arts = kinds
        .filter((kind) => EXTENTS.get(kind)?.stands === !isLying)
        .slice(first, first + BANNER_THINGS)
        .map((kind) => artOf(kind, 'front', 'solid'));
      const banner = composeBanner(at * BANNERS_A_SETTING + nth, setting === EMPTY_SETTING ? [] : arts);
      return { name: setting, drawings: [drawBanner({ ...banner, setting })] };
    }),
  );
}

const frontCells = (): Cell[] =>
  STORE_STYLES.flatMap((style, at) =>
    BAYS.map((bays): Cell => {
      const front = frontOfStyle(style, at * BAYS.length + bays, 'Atelier');
      return { name: `${style}, ${bays} windows`, drawings: [drawStoreFront({ ...front, bays })] };
    }),
  );

const caption = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><text x="4" y="16" font-family="sans-serif" font-size="14" fill="#3a2a20">${text}</text></svg>`,
  );

async function contactSheet(out: string, cells: readonly Cell[], { width, height }: CellSize): Promise<void> {
  const columns = Math.max(1, ...cells.map(({ drawings }) => drawings.length));
  const across = Math.max(1, Math.floor(SHEET_WIDTH / (width * columns)));
  const placed: { input: Buffer; left: number; top: number }[] = [];
  for (const [at, { name, drawings }] of cells.entries()) {
    const left = (at % across) * width * columns;
    const top = Math.floor(at / across) * (height + CAPTION);
    for (const [column, drawing] of drawings.entries()) {
      const input = await sharp(Buffer.from(drawing)).resize(width, height).png().toBuffer();
      placed.push({ input, left: left + column * width, top });
    }
    placed.push({ input: caption(name, width), left, top: top + height });
  }
  const size = {
    width: across * width * columns,
    height: Math.ceil(cells.length / across) * (height + CAPTION),
  };
  await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(placed)
    .png()
    .toFile(out);
  process.stdout.write(`${out}: ${cells.length} pictures\n`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    banners: { type: 'boolean' },
    stores: { type: 'boolean' },
    views: { type: 'boolean' },
    size: { type: 'string', default: '200' },
    pattern: { type: 'string', default: 'solid' },
  },
});
const [out = 'pictures.png', ...words] = positionals;
const sizeOf = (across: number, drawn: CellSize): CellSize => ({
  width: SHEET_WIDTH / across,
  height: Math.round(((SHEET_WIDTH / across) * drawn.height) / drawn.width),
});
if (values.banners === true) await contactSheet(out, bannerCells(), sizeOf(BANNERS_ACROSS, BANNER_SIZE));
else if (values.stores === true)
  await contactSheet(out, frontCells(), sizeOf(FRONTS_ACROSS, STORE_FRONT_SIZE));
else {
  const kinds =
    words.length === 0 ? KINDS : KINDS.filter((kind) => words.some((word) => kind.includes(word)));
  const views = values.views === true ? VIEWS : (['front'] as const);
  const pattern = PATTERNS.find((one) => one === values.pattern) ?? 'solid';
  const size = Math.max(40, Number(values.size) || 200);
  await contactSheet(
    out,
    kinds.map((kind) => ({
      name: kind,
      drawings: views.map((view) => drawPicture(artOf(kind, view, pattern))),
    })),
    { width: size, height: size },
  );
}
