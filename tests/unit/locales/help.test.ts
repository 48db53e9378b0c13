/** The help promises what the shop does. */
import { expect, test } from 'vitest';
import { readMessages } from '#tests/unit/house/messages.ts';
import { LANGUAGES } from '#locales/paths.ts';

test.each(LANGUAGES)(
  'the help on returns in %s excepts no kind of goods, because no rule does',
  (language) => {
    const texts = [...readMessages('locales', language)].filter(([key]) =>
      key.startsWith('help:sections.returns.'),
    );
    expect(texts).not.toEqual([]);
    const excepting = /fabric|ribbon|made.to.order|tissu|ruban|sur mesure/i;
    expect(texts.filter(([, text]) => excepting.test(text))).toEqual([]);
  },
);
