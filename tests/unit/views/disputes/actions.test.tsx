/** The actions of a dispute: those that the machine permits, or the sentence that another agent has them. */
import { expect, test } from 'vitest';
import type { DisputeDetail } from '#contract/disputes.ts';
import { LANGUAGES, type Language } from '#locales/paths.ts';
import { createMessages } from '#locales/messages.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { createI18n } from '#views/locale.tsx';
import { loadMessages } from '#views/messages.ts';
import { Actions } from '#views/pages/disputes/Actions.tsx';
import { renderParts } from '#tests/support/render-parts.tsx';

const TIME = '2026-05-01T12:00:00.000Z';
const detail: DisputeDetail = {
  side: 'agent',
  dispute: {
    disputeId: '7',
    orderNumber: '11',
    parentNumber: '1',
    buyerFirstName: 'Ann',
    buyerLastName: 'Lee',
    storeName: 'Kiln',
    createdTime: TIME,
    reason: 'DAMAGED',
    disputeStatus: 'ESCALATION_UNDER_REVIEW',
    turn: 'ESCALATION_UNDER_REVIEW',
    maxRefundCents: 1000,
    offer: null,
    decision: null,
    informationFrom: null,
    dueTime: null,
    revision: 3,
    permittedEvents: ['REQUEST_INFORMATION', 'DECIDE'],
  },
  returned: null,
  steps: [],
  offers: [],
  messages: { content: [], hasEarlier: false },
  unreadCount: 0,
  mayComment: true,
  order: {
    orderNumber: '11',
    parentNumber: '1',
    orderStatus: 'DELIVERED',
    isTickets: false,
    isPickup: false,
    placedTime: TIME,
    tracking: null,
    storeName: 'Kiln',
    shipTo: null,
    buyerEmail: null,
    placedByAgent: null,
    lines: [],
    itemSubtotal: 1000,
    shippingHandlingCharge: 0,
    estimatedTax: 0,
    refunded: 0,
    returns: [],
    disputes: [],
  },
  isLeftToAnotherAgent: false,
  claimedBy: null,
};
const ask = { isBusy: false, done: 0, failure: null, event: () => undefined, comment: () => undefined };

async function shown(of: DisputeDetail, language: Language): Promise<string> {
  const messages = createMessages({ figures: FIGURES, language });
  await loadMessages(messages, 'dispute', language);
  return renderParts(createI18n({ language, region: 'US' }, messages), <Actions detail={of} ask={ask} />);
}

const ANOTHER = { en: 'another agent has to decide', fr: 'un autre agent doit trancher' };

test.each(LANGUAGES)(
  'an agent who acted for the buyer reads why there is no decision, in %s',
  async (language) => {
    const dispute = { ...detail.dispute, permittedEvents: [] };
    const left = await shown({ ...detail, dispute, isLeftToAnotherAgent: true }, language);
    expect(left).toContain(ANOTHER[language]);
    expect(left).not.toContain('data-event');
    const decides = await shown(detail, language);
    expect(decides).toContain('data-event="DECIDE"');
    expect(decides).not.toContain(ANOTHER[language]);
  },
);
