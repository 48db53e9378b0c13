/** Seals a card so that only the payment provider can open it: the shop passes it on unread (§7 finance/pie). */
import { cardDigits } from '../machines/rules/validation/card.ts';
import { asciiOf, BLOCK_CHARACTERS, sealText } from './encryption.ts';
import { callEndpoint } from './http.ts';

/** The key that cards are sealed with, and its phase: a card that was sealed in another phase is refused. */
export interface CardKey {
  /** SPKI in base64. */
  readonly key: string;
  readonly phase: number;
}

/** A card as it was typed; what is wrong with it `machines/rules/validation/card.ts` has said before. */
export interface TypedCard {
  readonly number: string;
  /** MM/YY. */
  readonly expiry: string;
  /** Empty where it was left out. */
  readonly code: string;
  /** As on the card. */
  readonly name: string;
}

const KEY = /\bPIE\.K\s*=\s*"([A-Za-z0-9+/]{200,1000}={0,2})"/;
const PHASE = /\bPIE\.phase\s*=\s*(\d{1,9})\b/;

/**
 * Reads key and phase out of the script text of finance/pie. The text is never run: what it says is looked for, and nothing else
 * of it counts.
 * @throws Error when it names no key or no phase
 */
export function readPie(script: string): CardKey {
  const [, key] = KEY.exec(script) ?? [];
  const [, phase] = PHASE.exec(script) ?? [];
  if (key === undefined || phase === undefined) throw new Error('finance/pie names no key');
  return { key, phase: Number(phase) };
}

/** The fields in their order, in base64 of UTF-8. */
const asciiOfCard = ({ number, expiry, code }: TypedCard, phase: number, name: string): string =>
  asciiOf(JSON.stringify([String(phase), cardDigits(number), expiry, code, name]));

/**
 * The card in one sealed block, so that no part of it can be put together with a part of another. A name that doesn't fit is cut,
 * as on the card itself.
 */
export async function sealCard(card: TypedCard, { key, phase }: CardKey): Promise<string> {
  const name = [...card.name];
  while (asciiOfCard(card, phase, name.join('')).length > BLOCK_CHARACTERS) name.pop();
  return `${String(phase)}.${await sealText(asciiOfCard(card, phase, name.join('')), key)}`;
}

/**
 * Asks for the key and seals the card with it.
 * @throws RequestFailure when the key can't be had; Error when it can't be used
 */
export async function sealFreshly(card: TypedCard, signal?: AbortSignal): Promise<string> {
  const script = await callEndpoint('pie', { throwError: true, ...(signal === undefined ? {} : { signal }) });
  return sealCard(card, readPie(script));
}
