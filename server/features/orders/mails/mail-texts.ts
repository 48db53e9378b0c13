/** The words of order mails that the server formats itself. */
import { createMessages } from '#locales/messages.ts';
import orders from '#locales/en/orders.json' with { type: 'json' };
import parcels from '#locales/en/parcels.json' with { type: 'json' };
import ordersCanadian from '#locales/en-CA/orders.json' with { type: 'json' };
import ordersFr from '#locales/fr/orders.json' with { type: 'json' };
import parcelsFr from '#locales/fr/parcels.json' with { type: 'json' };
import type { MessageLanguage } from '#locales/paths.ts';
import { FIGURES } from '#machines/figures/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: {
    en: { orders, parcels },
    'en-CA': { orders: ordersCanadian },
    fr: { orders: ordersFr, parcels: parcelsFr },
  },
  defaultNS: 'orders',
});

export const orderTexts = (language: MessageLanguage) => texts.getFixedT(language, ['orders', 'parcels']);
