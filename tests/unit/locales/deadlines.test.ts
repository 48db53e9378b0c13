/** Texts about returns whose state a deadline can cause as well as the seller. */
import { expect, test } from 'vitest';
import { LANGUAGES } from '#locales/paths.ts';
import { readMessages } from '#tests/unit/house/messages.ts';

/** What only a seller who has answered would have done. */
const SELLER_DID = {
  en: /seller (?:has )?(?:approved|accepted|received)|you (?:have )?received/i,
  fr: /vendeur (?:a|l’a) (?:approuvé|accepté|reçu)|vous (?:l’)?avez reçu/i,
};

test.each(LANGUAGES)(
  'texts about a return that a deadline approved or counted as received do not say that the seller did it, in %s',
  (language) => {
    const moved = [...readMessages('locales', language)].filter(([key]) =>
      /^(?:news:return\.buyer|returns:explained\.\w+)\.(?:PENDING_ITEM_RETURN|READY_TO_REFUND|RECEIVED)(?:_UNLABELED)?(?:$|\.)/.test(
        key,
      ),
    );
    expect(moved.length).toBeGreaterThanOrEqual(16);
    expect(moved.filter(([, text]) => SELLER_DID[language].test(text))).toEqual([]);
  },
);
