import { BILLING_NAME_MAX, NAME_MAX } from '#contract/limits.ts';

/**
 * Letters, with precomposed or combining accents, joined by single spaces or hyphens (§5). An apostrophe, straight or curly, and
 * a full stop may follow a letter too (O'Brien, D’Amour, St. John, Smith Jr.), an apostrophe only inside the name.
 */
const NAME = /^\p{L}\p{M}*(?:['’.]?[ -]?\p{L}\p{M}*)*\.?$/u;

export type BillingNameFault = 'validation:BILLING_NAME_TOO_LONG' | 'validation:NAME_INVALID';
export type NameFault = 'validation:NAME_TOO_LONG' | 'validation:NAME_INVALID';

/**
 * The fault of a first or last name (§5): a message key, or null if it is valid.
 * Characters are counted as readers see them: a combining accent doesn't count.
 */
export function nameFault(name: string): NameFault | null {
  const composed = name.normalize('NFC');
  if ([...composed].length > NAME_MAX) return 'validation:NAME_TOO_LONG';
  return NAME.test(composed) ? null : 'validation:NAME_INVALID';
}

/** The fault of the name on a bill (§5): the rule for names, with a shorter limit. */
export function billingNameFault(name: string): BillingNameFault | null {
  const composed = name.normalize('NFC');
  if ([...composed].length > BILLING_NAME_MAX) return 'validation:BILLING_NAME_TOO_LONG';
  return NAME.test(composed) ? null : 'validation:NAME_INVALID';
}
