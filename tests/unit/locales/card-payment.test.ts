/** Order page and invoice are also shown before the card is charged. */
import { expect, test } from 'vitest';
import { readMessages } from '#tests/unit/house/messages.ts';
import { LANGUAGES } from '#locales/paths.ts';

test.each(LANGUAGES)('the labels of a card’s amount in %s don’t say that it was charged', (language) => {
  const messages = readMessages('locales', language);
  for (const key of ['orders:sums.paid', 'orders:invoice.card'])
    expect(messages.get(key), key).not.toMatch(/\b(?:paid|charged)\b|payé|débité/i);
});
