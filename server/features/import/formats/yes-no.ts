/** Recognises yes and no in a cell, as exports write them and as Excel translates them. */
import { folded } from '../wording.ts';

const YES = new Set(
  'true yes y 1 oui vrai ja wahr si vero verdadero sim verdadeiro waar tak prawda はい да истина'.split(' '),
);
const NO = new Set(
  'false no n 0 non faux nein falsch falso nao onwaar nee nie falsz いいえ нет ложь'.split(' '),
);

/** "-1" isn't yes: WooCommerce writes it in the column Published of a draft. */
export const isYes = (text: string): boolean => !text.trim().startsWith('-') && YES.has(folded(text));
export const isNo = (text: string): boolean => NO.has(folded(text));
