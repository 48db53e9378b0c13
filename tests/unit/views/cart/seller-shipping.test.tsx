/** The cart tells for each seller what shipping costs at least, and what is missing until it is free. */
import { expect, test } from 'vitest';
import type { CartSeller } from '#contract/cart.ts';
import { createMessages } from '#locales/messages.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { renderParts } from '#tests/support/render-parts.tsx';
import { createI18n } from '#views/locale.tsx';
import { loadMessages } from '#views/messages.ts';
import { SellerLines } from '#views/pages/cart/SellerLines.tsx';

const kiln: CartSeller = { seller: '7', soldBy: 'Kiln', path: '/fgm/storefront/kiln', shipping: null };

async function shown(more: Partial<CartSeller>, language: 'en' | 'fr'): Promise<string> {
  const messages = createMessages({ figures: FIGURES, language });
  await loadMessages(messages, 'cart', language);
  const i18n = createI18n({ language, region: 'US' }, messages);
  const html = renderParts(i18n, <SellerLines seller={{ ...kiln, ...more }} />);
  return html.replace(/<[^>]*>/g, '');
}

test.each([
  [null, 'Sold by Kiln', 'Vendu par Kiln'],
  [
    { fromCents: 495, freeInCents: 1_002 },
    'Sold by KilnShipping from $4.95 · Spend $10.02 more for free standard shipping',
    'Vendu par KilnLivraison à partir de 4,95 $ US · Encore 10,02 $ US pour la livraison standard gratuite',
  ],
  [
    { fromCents: 700, freeInCents: null },
    'Sold by KilnShipping from $7.00',
    'Vendu par KilnLivraison à partir de 7,00 $ US',
  ],
  [
    { fromCents: 0, freeInCents: 0 },
    'Sold by KilnFree standard shipping',
    'Vendu par KilnLivraison standard gratuite',
  ],
] as const)('shipping of %j', async (shipping, en, fr) => {
  expect(await shown({ shipping }, 'en')).toBe(en);
  expect((await shown({ shipping }, 'fr')).replaceAll('\u00a0', ' ')).toBe(fr);
});

test('a seller’s name leads to its shop; ours leads nowhere', async () => {
  const messages = createMessages({ figures: FIGURES, language: 'en' });
  await loadMessages(messages, 'cart', 'en');
  const i18n = createI18n({ language: 'en', region: 'US' }, messages);
  expect(renderParts(i18n, <SellerLines seller={kiln} />)).toContain('href="/fgm/storefront/kiln"');
  expect(renderParts(i18n, <SellerLines seller={{ ...kiln, path: null }} />)).not.toContain('<a ');
});
