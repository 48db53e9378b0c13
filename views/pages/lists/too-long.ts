import type { Translate } from '#views/translate.ts';

/**
 * The message for a text of more than `most` characters, null for any other. A browser stops at the limit while a person types, but not
 * for a text that a program fills in.
 */
export const tooLong = (text: string, most: number, t: Translate): string | null =>
  text.trim().length > most ? t('lists:tooLong', { most }) : null;
