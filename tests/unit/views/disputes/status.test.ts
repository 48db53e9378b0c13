/** The sentence that says whose turn it is in a dispute. */
import { expect, test } from 'vitest';
import type { DisputeTurn } from '#contract/disputes.ts';
import { LANGUAGES } from '#locales/paths.ts';
import { createMessages } from '#locales/messages.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { loadMessages } from '#views/messages.ts';
import { turnText } from '#views/pages/disputes/status.ts';
import { forComponents } from '#views/translate.ts';

test.each(LANGUAGES)(
  'the sentence on a dispute does not promise an answer or an offer that the machine refuses, in %s',
  async (language) => {
    const messages = createMessages({ figures: FIGURES, language });
    await loadMessages(messages, 'dispute', language);
    const t = forComponents(messages).getFixedT(language);
    const sentence = (turn: DisputeTurn) => turnText({ turn }, 'agent', t);
    const sellersTurn = /the seller’s turn|au tour du vendeur/;
    expect(sentence('WAITING_FOR_SELLER_ACTION')).toMatch(sellersTurn);
    expect(sentence('REFUND_OUTSTANDING')).not.toMatch(sellersTurn);
    expect(sentence('REFUND_OUTSTANDING')).toMatch(/refund|remboursement/);
    const anotherOffer = /can make another offer|peut faire une autre offre/;
    expect(sentence('OFFER_REJECTED')).toMatch(anotherOffer);
    expect(sentence('OFFER_REJECTED_NO_OFFERS_LEFT')).not.toMatch(anotherOffer);
  },
);

test.each(LANGUAGES)(
  'the sentence on a dispute speaks to the party whose turn it is, in %s',
  async (language) => {
    const messages = createMessages({ figures: FIGURES, language });
    await loadMessages(messages, 'dispute', language);
    const t = forComponents(messages).getFixedT(language);
    const yourTurn = /It’s your turn|C’est à votre tour/;
    expect(turnText({ turn: 'IN_PROGRESS' }, 'buyer', t)).toMatch(yourTurn);
    expect(turnText({ turn: 'IN_PROGRESS' }, 'seller', t)).not.toMatch(yourTurn);
    expect(turnText({ turn: 'WAITING_FOR_SELLER_ACTION' }, 'seller', t)).toMatch(yourTurn);
    expect(turnText({ turn: 'WAITING_FOR_SELLER_ACTION' }, 'buyer', t)).not.toMatch(yourTurn);
  },
);
