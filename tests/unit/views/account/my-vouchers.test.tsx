/** Each voucher shows whether it can be used, and until when. */
import { expect, test } from 'vitest';
import type { Voucher } from '#contract/vouchers.ts';
import { createI18n } from '#views/locale.tsx';
import { loadMessages } from '#views/messages.ts';
import { MyVoucher } from '#views/pages/account/MyVouchers.tsx';
import { createMessages } from '#locales/messages.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { renderParts } from '#tests/support/render-parts.tsx';

const voucher: Voucher = {
  giftCardEnding: null,
  card_number: 'ATL-00001234',
  current_balance: 0,
  balance: 0,
  isApplied: false,
  appliedAmount: 500,
  isError: false,
  mayExpire: true,
  state: 'AVAILABLE',
  dueTime: null,
  revision: 1,
  permittedEvents: [],
};

async function shown(more: Partial<Voucher>, language: 'en' | 'fr'): Promise<string> {
  const messages = createMessages({ figures: FIGURES, language });
  await loadMessages(messages, 'account', language);
  const i18n = createI18n({ language, region: 'CA' }, messages);
  return renderParts(i18n, <MyVoucher voucher={{ ...voucher, ...more }} />);
}

test.each([
  ['AVAILABLE', 'Ready to use', 'Prêt à servir'],
  ['INVALID', 'Can’t be used right now', 'Inutilisable pour le moment'],
  ['REDEEMED', 'Used up', 'Entièrement utilisé'],
  ['EXPIRED', 'Expired', 'Expiré'],
] as const)('a voucher that is %s shows its own status in both languages', async (state, en, fr) => {
  expect(await shown({ state }, 'en')).toContain(`>${en}</span>`);
  expect(await shown({ state }, 'fr')).toContain(`>${fr}</span>`);
});

test('a gift card shows its last digits and not the number of its voucher', async () => {
  const card = { giftCardEnding: '0018', state: 'REDEEMED' } as const;
  expect(await shown(card, 'en')).toContain('Gift card ending in 0018');
  const french = await shown(card, 'fr');
  expect(french).toContain('Carte-cadeau se terminant par 0018');
  expect(french).toContain('>Entièrement utilisée</span>');
  expect(french).not.toContain('1234');
});

test.each([true, false])('shows until when it can be used only if it may expire: %s', async (mayExpire) => {
  expect((await shown({ mayExpire }, 'en')).includes('No expiration date')).toBe(mayExpire);
});
