/** The sentence that says whose turn it is in a dispute. */
import { expect, test } from 'vitest';
import type { DisputeOffer } from '#contract/disputes.ts';
import { LANGUAGES } from '#locales/paths.ts';
import { createMessages } from '#locales/messages.ts';
import { FIGURES } from '#machines/rules/figures.ts';
import { loadMessages } from '#views/messages.ts';
import { turnText } from '#views/pages/disputes/status.ts';
import { forComponents } from '#views/translate.ts';

const offer = (outcome: DisputeOffer['outcome']): DisputeOffer => ({
  ...{ version: 1, amountCents: 900, madeTime: '2026-05-01T12:00:00.000Z', outcome },
});

test.each(LANGUAGES)(
  'a seller whose agreed refund has not gone through is not asked to answer in %s',
  async (language) => {
    const messages = createMessages({ figures: FIGURES, language });
    await loadMessages(messages, 'dispute', language);
    const t = forComponents(messages).getFixedT(language);
    const turn = (outcome: DisputeOffer['outcome']) =>
      turnText(
        {
          side: 'seller',
          dispute: { disputeStatus: 'WAITING_FOR_SELLER_ACTION' },
          offers: [offer(outcome)],
        },
        t,
      );
    expect(turn('WITHDRAWN')).toMatch(/the seller’s turn|au tour du vendeur/);
    expect(turn('ACCEPTED')).not.toMatch(/the seller’s turn|au tour du vendeur/);
    expect(turn('ACCEPTED')).toMatch(/refund|remboursement/);
  },
);
