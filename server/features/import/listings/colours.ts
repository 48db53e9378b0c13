/** Colour words of several languages, with their swatch, English and French names and facet. */
import { COLOUR_FAMILIES } from '#contract/catalogue.ts';
import type { Both } from '#contract/catalogue.ts';
import { folded } from '../wording.ts';

export type Colour = { name: Both; hex: string; family: number };

/** Rows `family | #hex | English | French | names in other languages | shades with a name of their own`. */
const ROWS = `
red | #b3122d | Red | Rouge | rosso, rossa, rojo, roja, rot, rood, vermelho, czerwony, 赤, レッド, красный | madder red, scarlet, crimson
red | #7b1e3a | Burgundy | Bourgogne | bordeaux, burgunder, borgogna, wine, maroon | 
pink | #e58fa9 | Pink | Rose | rosa, roze, rozowy, ピンク, розовый | blush, fuchsia, magenta
pink | #e8836f | Coral | Corail | corallo, koralle, koraal, coral |
orange | #dd7a2b | Orange | Orange | arancione, arancio, naranja, oranje, laranja, pomaranczowy, オレンジ, оранжевый | rust, terracotta, terracota, copper
yellow | #e5b93a | Yellow | Jaune | giallo, gialla, amarillo, amarilla, gelb, geel, amarelo, zolty, 黄, イエロー, желтый | mustard, moutarde, ochre, ocre
green | #4d7f4a | Green | Vert | verte, verde, grun, groen, zielony, 緑, グリーン, зеленый | moss, olive, sage, emerald
teal | #1f8a8a | Teal | Sarcelle |  | turquoise, turchese, turquesa, turkis, petrol, aqua, cyan, turkusowy, ターコイズ, бирюзовый
blue | #2f55a4 | Blue | Bleu | bleue, blu, azzurro, azul, blau, blauw, niebieski, 青, ブルー, синий, голубой | navy, indigo, cobalt
purple | #6d4a8f | Purple | Violet | violette, viola, morado, lila, lilla, paars, roxo, fioletowy, 紫, パープル, фиолетовый | plum, lavender, lavande, mauve
brown | #7a5236 | Brown | Brun | brune, marron, marrone, castano, braun, bruin, marrom, brazowy, 茶, ブラウン, коричневый | chocolate, chocolat
beige | #e4d5bb | Beige | Beige | ベージュ, бежевый | natural, naturel, naturale, natur, ecru, sand, sable, tan, oatmeal
white | #ffffff | White | Blanc | blanche, bianco, bianca, blanco, blanca, weiss, wit, branco, branca, bialy, 白, ホワイト, белый |
white | #f6f0e0 | Cream | Crème | crema, creme, cremeweiss | ivory, ivoire, avorio, off white
grey | #8e8e93 | Grey | Gris | gray, grise, grigio, grigia, grau, grijs, cinza, szary, グレー, 灰色, серый | slate, charcoal, ardoise, smoky
black | #1c1a1d | Black | Noir | noire, nero, nera, negro, negra, schwarz, zwart, preto, preta, czarny, 黒, ブラック, черный |
metallic | #b99a54 | Gold | Or | golden, dore, doree, oro, dorado, dourado, goldfarben, goud, zloty, ゴールド, золотой | brass, bronze
metallic | #a9adb3 | Silver | Argent | argente, argento, plata, plateado, silber, zilver, prata, srebrny, シルバー, серебряный |
multi | #c65d8b | Multicolour | Multicolore | multicolor, multicolored, bunt, mehrfarbig, multi | rainbow, arc en ciel, arcobaleno, assorted
`;

const byWord = new Map<string, Colour>();
const plainWords = new Map<string, Colour>();
for (const row of ROWS.trim().split('\n')) {
  const [key = '', hex = '', en = '', fr = '', others = '', shades = ''] = row
    .split('|')
    .map((cell) => cell.trim());
  const family = COLOUR_FAMILIES.find((known) => known.key === key)?.id ?? 0;
  const colour: Colour = { name: { en, fr }, hex, family };
  const put = (words: Map<string, Colour>, text: string): void => {
    const word = folded(text);
    if (word !== '' && !words.has(word)) words.set(word, colour);
  };
  for (const word of [en, fr, ...others.split(',')]) put(plainWords, word);
  for (const word of [en, ...others.split(','), ...shades.split(',')]) put(byWord, word);
  // "or" is gold in French, but a conjunction in English.
  if (fr !== 'Or') put(byWord, fr);
}

const withoutSpaces = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** The colour that a text is the plain name of, in any language: "Grün", but not "Moss". */
export const plainColour = (text: string): Colour | undefined => plainWords.get(folded(text));

/** The colour that a text names as a whole, else the first it mentions: "Deep sea blue" is blue. */
export function colourIn(text: string): Colour | undefined {
  const whole = byWord.get(folded(text)) ?? plainColour(text);
  if (whole) return whole;
  const words = folded(text).split(' ');
  for (let at = 0; at < words.length; at += 1) {
    const pair = byWord.get(`${words[at] ?? ''} ${words[at + 1] ?? ''}`);
    const single = byWord.get(words[at] ?? '');
    if (pair ?? single) return pair ?? single;
  }
  if (!withoutSpaces(text)) return undefined;
  return [...byWord].find(([word]) => withoutSpaces(word) && folded(text).includes(word))?.[1];
}
