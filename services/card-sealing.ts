/** Encrypts a card so that only the payment provider can read it: the shop passes it on (§7 finance/pie). */
import { cardDigits } from '../machines/rules/validation/card.ts';
import { asciiOf, BLOCK_CHARACTERS, sealText } from './encryption.ts';
import { callEndpoint } from './http.ts';

/** The key for encrypting cards, and its phase: a card encrypted in another phase is refused. */
export interface CardKey {
  /** SPKI in base64. */
  readonly key: string;
  readonly phase: number;
}

/** A card as it was typed, already checked by `machines/rules/validation/card.ts`. */
export interface TypedCard {
  readonly number: string;
  /** MM/YY. */
  readonly expiry: string;
  /** Empty if it was left out. */
  readonly code: string;
  /** The name on the card. */
  readonly name: string;
}

const KEY = /\bPIE\.K\s*=\s*"([A-Za-z0-9+/]{200,1000}={0,2})"/;
const PHASE = /\bPIE\.phase\s*=\s*(\d{1,9})\b/;

/**
 * Reads key and phase from the script text of finance/pie, which is parsed and never run.
 * @throws Error when it contains no key or no phase
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
 * Encrypts the card in one block, so that no part of it can be combined with a part of another. A name that doesn't fit is cut,
 * as on the card itself.
 */
export async function sealCard(card: TypedCard, { key, phase }: CardKey): Promise<string> {
  const name = [...card.name];
  while (asciiOfCard(card, phase, name.join('')).length > BLOCK_CHARACTERS) name.pop();
  return `${String(phase)}.${await sealText(asciiOfCard(card, phase, name.join('')), key)}`;
}

/**
 * Fetches the key and encrypts the card with it.
 * @throws RequestFailure when the key can't be fetched; Error when it can't be used
 */
export async function sealFreshly(card: TypedCard, signal?: AbortSignal): Promise<string> {
  const script = await callEndpoint('pie', { throwError: true, ...(signal === undefined ? {} : { signal }) });
  return sealCard(card, readPie(script));
}
