/** Names of options and facts in both languages, known from the words of several. */
import type { Both, OptionValue } from '../../../contract/catalogue.ts';
import { colourIn } from './colours.ts';
import type { Fact } from './row.ts';
import { folded } from './wording.ts';

/** Rows `English | French | words`. The first is the axis whose values are colours. */
const COLOUR: Both = { en: 'Colour', fr: 'Couleur' };
const KNOWN: readonly [Both, readonly string[]][] = [
  [
    COLOUR,
    [
      'color',
      'colour',
      'couleur',
      'colore',
      'farbe',
      'kleur',
      'cor',
      'kolor',
      'カラー',
      '色',
      'цвет',
      'colorway',
      'shade',
      'primary color',
      'colori',
      'couleurs',
      'colors',
    ],
  ],
  [
    { en: 'Size', fr: 'Taille' },
    [
      'size',
      'taille',
      'taglia',
      'misura',
      'talla',
      'tamano',
      'grosse',
      'größe',
      'maat',
      'tamanho',
      'rozmiar',
      'サイズ',
      'размер',
      'dimension',
      'dimensioni',
      'dimensions',
      'grandeur',
    ],
  ],
  [{ en: 'Weight', fr: 'Poids' }, ['weight', 'poids', 'peso', 'gewicht', 'waga', '重さ', 'вес']],
  [
    { en: 'Length', fr: 'Longueur' },
    [
      'length',
      'longueur',
      'lunghezza',
      'longitud',
      'lange',
      'lengte',
      'comprimento',
      'dlugosc',
      '長さ',
      'длина',
    ],
  ],
  [
    { en: 'Material', fr: 'Matière' },
    ['material', 'matiere', 'materiau', 'materiale', 'materiaal', '素材', 'материал'],
  ],
  [
    { en: 'Pattern', fr: 'Motif' },
    ['pattern', 'motif', 'motivo', 'patron', 'muster', 'patroon', 'padrao', 'wzor', '柄', 'узор'],
  ],
  [{ en: 'Style', fr: 'Style' }, ['style', 'stile', 'estilo', 'stil', 'stijl', 'styl', 'スタイル', 'стиль']],
  [
    { en: 'Scent', fr: 'Parfum' },
    ['scent', 'fragrance', 'parfum', 'profumo', 'aroma', 'duft', 'geur', 'zapach', '香り', 'аромат'],
  ],
  [
    { en: 'Finish', fr: 'Fini' },
    ['finish', 'fini', 'finitura', 'acabado', 'oberflache', 'afwerking', 'acabamento'],
  ],
  [
    { en: 'Quantity', fr: 'Quantité' },
    [
      'quantity',
      'quantite',
      'quantita',
      'cantidad',
      'menge',
      'anzahl',
      'aantal',
      'quantidade',
      'ilosc',
      '数量',
      'количество',
      'pack',
    ],
  ],
];
const byWord = new Map(KNOWN.flatMap(([name, words]) => words.map((word) => [folded(word), name] as const)));
/** An axis that the seller didn't name. */
const NAMELESS: Both = { en: 'Choice', fr: 'Choix' };

/** The axis in both languages; one of the seller's own stays as it is written. */
export function axisName(name: string): Both {
  if (name === '') return NAMELESS;
  return byWord.get(folded(name)) ?? { en: name, fr: name };
}

/** The names of a product's axes; two that mean the same keep their own, so that each is a choice of its own. */
export function axisNames(names: readonly string[]): Both[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const known = axisName(name);
    let [free, count] = [taken.has(known.en) ? { en: name, fr: name } : known, 1];
    while (taken.has(free.en)) {
      count += 1;
      free = { en: `${known.en} ${String(count)}`, fr: `${known.fr} ${String(count)}` };
    }
    taken.add(free.en);
    return free;
  });
}

/** A value on its axis, in its seller's own word; a colour gets a swatch besides. */
export function optionValue(axis: Both, value: string): OptionValue & { family?: number } {
  const own = { name: axis, value: { en: value, fr: value } };
  const colour = axis === COLOUR ? colourIn(value) : undefined;
  return colour ? { ...own, hex: colour.hex, family: colour.family } : own;
}

export const FACT_NAMES: Record<Fact, Both> = {
  brand: { en: 'Brand', fr: 'Marque' },
  material: { en: 'Material', fr: 'Matière' },
  condition: { en: 'Condition', fr: 'État' },
  pattern: { en: 'Pattern', fr: 'Motif' },
  size: { en: 'Size', fr: 'Taille' },
  colour: COLOUR,
};
