import { definitionsFor, sheetFor } from '../sheet.ts';
import { BANNER_SIZE } from '#machines/rules/picture-sizes.ts';
import { EMPTY_SETTING, type Banner, type BannerSetting, type BannerThing } from './banner.ts';
import { kraft, linen, mat, patchwork, pegboard, planks } from './lying-settings.ts';
import { cabinet, shelf, sill, table, type Setting } from './standing-settings.ts';
import { measured } from './things.ts';

const SETTINGS: Readonly<Record<BannerSetting, Setting>> = {
  shelf,
  table,
  sill,
  cabinet,
  linen,
  planks,
  mat,
  pegboard,
  patchwork,
  kraft,
};

/** A maker's tools, shown where there is nothing else to show. */
const TOOLS: readonly BannerThing[] = [
  { kind: 'scissors', colour: '#4f6f7a' },
  { kind: 'spool', colour: '#b3122d' },
  { kind: 'single-pencil', colour: '#d9a321' },
  { kind: 'brush', colour: '#7b4a8c' },
  { kind: 'button', colour: '#5f7a4f' },
];

/**
 * Draws a seller's banner (design §8): an SVG document, 1600 by 400, identical for the same banner. It has no text in it: the
 * page writes the shop's name. Things of kinds that banners don't show are left out. Never throws.
 */
export function drawBanner(banner: Banner): string {
  const { width, height } = BANNER_SIZE;
  const shared = definitionsFor(JSON.stringify(banner));
  const sheet = sheetFor({ kind: 'kit', colour: banner.wall, seed: banner.seed }, shared);
  const wanted = banner.setting === EMPTY_SETTING ? TOOLS : banner.things;
  const things = wanted.flatMap((thing) => measured(thing, shared) ?? []);
  const content = SETTINGS[banner.setting](sheet, banner, things);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${shared.definitions()}</defs>${content}</svg>`;
}
