import { fingerprint } from '../chance.ts';
import { BAYS, STORE_STYLES, type StoreFront, type StoreStyle } from './store-front.ts';

/** The styles at home in each state and province. */
const STYLES_BY_STATE: readonly (readonly [states: string, styles: readonly StoreStyle[]])[] = [
  ['QC', ['greystone']],
  ['ME VT NH NB NS PE NL', ['clapboard']],
  ['MA CT RI', ['brick-row', 'clapboard']],
  ['NY NJ PA MD DC DE', ['brick-row', 'deco', 'limestone']],
  ['OH MI IL IN WI MN IA', ['mill', 'brick-row']],
  ['MO MB SK NE KS ND SD', ['mill', 'false-front']],
  ['ON', ['limestone', 'brick-row', 'mill']],
  ['VA WV KY TN NC', ['gallery', 'brick-row']],
  ['GA SC AL MS LA AR', ['gallery']],
  ['FL CA HI', ['mission', 'deco']],
  ['TX OK', ['limestone', 'mission']],
  ['NM AZ NV', ['adobe']],
  ['CO UT WY MT ID AB YT NT NU', ['false-front', 'pavilion']],
  ['WA OR BC AK', ['shingle', 'pavilion']],
];

const WALLS: Readonly<Record<StoreStyle, readonly string[]>> = {
  'brick-row': ['#9c4a38', '#b06a4a', '#7f3f3a', '#c08a66'],
  mill: ['#a5593f', '#8a4a3c', '#b57a58'],
  'false-front': ['#6f8f8a', '#b98a5a', '#8f5a44', '#c9b48a'],
  adobe: ['#d9a87c', '#c98f6a', '#e0bb92'],
  mission: ['#f0e4cf', '#ecd3b0', '#e9dccb'],
  greystone: ['#a9a79f', '#9fa4a6', '#b3a896', '#8f959a', '#bcb6aa'],
  shingle: ['#8f7a62', '#6f7f7a', '#a08a6a', '#5f7480', '#7a4f44'],
  clapboard: ['#c94f3d', '#4f7f9a', '#e0b04a', '#5f8a6a', '#f1ede2'],
  limestone: ['#c9bda6', '#b9b2a3', '#d6c6a4'],
  gallery: ['#d99a7c', '#e3c27c', '#a9c0a6', '#c7a7b0'],
  deco: ['#e3c9a8', '#a9c7c0', '#e0a890'],
  pavilion: ['#e6e0d6', '#cfd6d3', '#d9cdbb'],
};
const AWNINGS = [
  '#b3122d',
  '#1f6f6f',
  '#2f4f7f',
  '#4f6f3f',
  '#c8702a',
  '#6a3f6f',
  '#3f3a36',
  '#d9a321',
  '#8a4a5f',
  '#3f7fa0',
  '#7a8a3a',
] as const;
const DOORS = ['#24406e', '#8a2a2a', '#2f5f4f', '#c2852a', '#3b3f46', '#1f7a7a', '#6a3f5f'] as const;

function pick<T>(list: readonly [T, ...T[]] | readonly T[], at: number, fallback: T): T {
  return list[at % list.length] ?? fallback;
}

const stylesOf = (state: string): readonly StoreStyle[] =>
  STYLES_BY_STATE.find(([states]) => states.split(' ').includes(state))?.[1] ?? STORE_STYLES;

/** Composes a façade of a style; colours and size follow from the store's number. */
export function frontOfStyle(style: StoreStyle, id: number, sign: string): StoreFront {
  const mark = fingerprint(`store ${String(id)}`);
  return {
    style,
    wall: pick(WALLS[style], id + Math.floor(id / 5), '#b9b2a3'),
    awning: pick(AWNINGS, id * 3, '#b3122d'),
    door: pick(DOORS, mark >>> 11, '#24406e'),
    bays: pick(BAYS, mark >>> 3, 2),
    seed: mark % 1000,
    sign,
  };
}

/**
 * Composes the façade of a store, in one of the styles of its state or province. The same store always has the same front.
 * @param sign the name on its sign
 */
export const composeStoreFront = ({ id, state }: { id: number; state: string }, sign: string): StoreFront =>
  frontOfStyle(pick(stylesOf(state), id, 'brick-row'), id, sign);
