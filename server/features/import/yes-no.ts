/** Yes and no in a cell: as exports write them, and as Excel rewrites them in the language of its user. */
import { folded } from './wording.ts';

const YES = new Set(
  'true yes y 1 oui vrai ja wahr si vero verdadero sim verdadeiro waar tak prawda はい да истина'.split(' '),
);
const NO = new Set(
  'false no n 0 non faux nein falsch falso nao onwaar nee nie falsz いいえ нет ложь'.split(' '),
);

/** A draft of WooCommerce is published -1, which is no yes. */
export const isYes = (text: string): boolean => !text.trim().startsWith('-') && YES.has(folded(text));
export const isNo = (text: string): boolean => NO.has(folded(text));
