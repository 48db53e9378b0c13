/** A line of a return explains itself to each reader: only buyers and sellers are addressed as "you". */
import { describe, expect, test } from 'vitest';
import { RETURN_LINE_SITUATIONS, type ReturnLineSituation } from '#contract/returns.ts';
import { LANGUAGES, type Language } from '#locales/paths.ts';
import { createMessages } from '#locales/messages.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { createI18n } from '#views/locale.tsx';
import { loadMessages } from '#views/messages.ts';
import type { ReturnLine, ReturnOrder } from '#views/pages/returns/calls.ts';
import { LineCard } from '#views/pages/returns/LineCard.tsx';
import { renderParts } from '#tests/support/render-parts.tsx';

const TIME = '2026-05-01T12:00:00.000Z';
const line: ReturnLine = {
  returnLineId: '1',
  createdTime: TIME,
  quantity: 1,
  receivedQuantity: 0,
  status: 'NEED_APPROVAL',
  state: 'NEED_APPROVAL',
  orderLineId: 1,
  skuNumber: 'MUG-1',
  option: '',
  picture: { src: '/mug.webp', alt: '' },
  isClass: false,
  afterSalesReason: 'DAMAGED',
  note: '',
  photos: [],
  condition: null,
  isReshipped: false,
  sellerReason: null,
  tracking: null,
  correctionsLeft: 0,
  refundAmount: 1000,
  refundToVouchers: null,
  hasRefund: true,
  isReceiptExpected: true,
  originalOrderItem: {
    title: 'Mug',
    commissionFee: null,
    estimatedTax: 0,
    shippingHandlingCharge: 0,
    itemSubtotal: 1000,
  },
  dueTime: null,
  revision: 1,
  permittedEvents: [],
  isLeftToAnotherAgent: false,
  isToSend: false,
  isLabeled: false,
  waitsFor: null,
};

async function shownTo(
  viewedBy: ReturnOrder['viewedBy'],
  language: Language,
  different: Partial<ReturnLine>,
): Promise<string> {
  const messages = createMessages({ figures: FIGURES, language });
  await loadMessages(messages, 'return', language);
  return renderParts(
    createI18n({ language, region: 'US' }, messages),
    <LineCard
      line={{ ...line, ...different }}
      parentNumber="1"
      orderNumber="11"
      viewedBy={viewedBy}
      parties={{ buyer: 'Ann', seller: 'Kiln' }}
      isAlone
      isBusy={false}
      send={() => undefined}
    />,
  );
}

async function explained(
  situation: ReturnLineSituation,
  language: Language,
  viewedBy: ReturnOrder['viewedBy'],
): Promise<string> {
  const shown = await shownTo(viewedBy, language, { situation });
  const [, text = ''] = /data-testid="situation">(.*?)<\/p>/.exec(shown) ?? [];
  return text;
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(RETURN_LINE_SITUATIONS)('%s is explained to an agent in the third person', async (situation) => {
    const text = await explained(situation, language, 'agent');
    expect(text).toMatch(/\.$/);
    expect(text).not.toMatch(/\b(?:you|your|vous|votre|vos)\b/i);
  });

  test('an agent who acted for the buyer reads that another agent decides', async () => {
    const another = /another agent has to decide|un autre agent doit trancher/;
    const refused: Partial<ReturnLine> = { state: 'REJECTED', status: 'REJECTED', situation: 'REJECTED' };
    const left = await shownTo('agent', language, { ...refused, isLeftToAnotherAgent: true });
    expect(left).toMatch(another);
    expect(left).not.toContain('data-event');
    const decides = await shownTo('agent', language, { ...refused, permittedEvents: ['DISPUTE_DECIDED'] });
    expect(decides).toContain('data-event="DISPUTE_DECIDED"');
    expect(decides).not.toMatch(another);
  });

  test('a refund is explained to its buyer as theirs, and to the seller as the buyer’s', async () => {
    expect(await explained('REFUNDED', language, 'buyer')).toMatch(/\b(?:you|votre)\b/i);
    expect(await explained('REFUNDED', language, 'seller')).not.toMatch(/\b(?:you|votre)\b/i);
  });
});
