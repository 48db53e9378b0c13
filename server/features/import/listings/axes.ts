/** Names of option axes and facts in English and French, recognised in several languages. */
import type { Both, OptionValue } from '#contract/catalogue.ts';
import { colourIn } from './colours.ts';
import type { Fact } from '../row.ts';
import { folded } from '../wording.ts';

/** The axis whose values get swatches. */
const COLOUR: Both = { en: 'Color', fr: 'Couleur' };
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
/** The name of an axis that the file doesn't name. */
const NAMELESS: Both = { en: 'Choice', fr: 'Choix' };

/** The name of an axis in both languages; an unknown name is kept as the seller wrote it. */
export function axisName(name: string): Both {
  if (name === '') return NAMELESS;
  return byWord.get(folded(name)) ?? { en: name, fr: name };
}

/** The names of a product's axes. Of two that translate to the same name, the second keeps its own, so that both stay distinct. */
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

/** A value of an axis in the seller's own word; a colour also gets a swatch. */
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
