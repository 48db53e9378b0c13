/** The sums of an order and its invoice say where the buyer was exempt from tax. */
import { expect, test } from 'vitest';
import type { Order, OrderTax } from '#contract/orders.ts';
import { createMessages } from '#locales/messages.ts';
import type { Language } from '#locales/paths.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { createI18n } from '#views/locale.tsx';
import { loadMessages } from '#views/messages.ts';
import { Sums } from '#views/pages/orders/Sums.tsx';
import { renderParts } from '#tests/support/render-parts.tsx';
import { someOrder } from './some-order.ts';

const TAX: OrderTax = { kind: 'SALES_TAX', jurisdiction: 'US-PA', rate: 6_000, amount: 120 };

async function rowsOf(order: Partial<Order>, language: Language = 'en'): Promise<string[]> {
  const messages = createMessages({ figures: FIGURES, language });
  await loadMessages(messages, 'sale', language);
  const { taxes, exemptIn, ...sums } = { ...someOrder, ...order };
  const html = renderParts(
    createI18n({ language, region: 'US' }, messages),
    <Sums sums={sums} taxes={taxes} exemptIn={exemptIn} />,
  );
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, name, cents]) =>
    `${name ?? ''} ${cents ?? ''}`.replaceAll('\u00A0', ' '),
  );
}

test('an order without tax shows the buyer the state of the exemption in place of the tax', async () => {
  const rows = await rowsOf({ exemptIn: ['US-TX'] });
  expect(rows).toContain('Tax exempt: Texas $0.00');
  expect(rows.join()).not.toContain('Estimated tax');
  expect(await rowsOf({ exemptIn: ['CA-QC'] }, 'fr')).toContain('Exemption de taxes : Québec 0,00 $ US');
});

test('an order with tax and an exemption shows the buyer both the tax and the state where the buyer was exempt', async () => {
  const named = await rowsOf({ taxes: [TAX], estimatedTax: 120, exemptIn: ['US-TX'] });
  expect(named.filter((row) => /tax/i.test(row))).toEqual([
    expect.stringContaining('$1.20'),
    'Tax exempt: Texas $0.00',
  ]);
  expect(await rowsOf({ estimatedTax: 120, exemptIn: ['US-TX'] })).toEqual(
    expect.arrayContaining(['Estimated tax $1.20', 'Tax exempt: Texas $0.00']),
  );
});

test('an order without an exemption names the tax alone, also if it is zero', async () => {
  const rows = await rowsOf({});
  expect(rows).toContain('Estimated tax $0.00');
  expect(rows.join()).not.toContain('exempt');
});
