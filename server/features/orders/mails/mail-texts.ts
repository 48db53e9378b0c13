/** The words of order mails that the server formats itself. */
import { createMessages } from '#locales/messages.ts';
import dates from '#locales/en/dates.json' with { type: 'json' };
import orders from '#locales/en/orders.json' with { type: 'json' };
import parcels from '#locales/en/parcels.json' with { type: 'json' };
import regions from '#locales/en/regions.json' with { type: 'json' };
import shell from '#locales/en/shell.json' with { type: 'json' };
import ordersCanadian from '#locales/en-CA/orders.json' with { type: 'json' };
import datesFr from '#locales/fr/dates.json' with { type: 'json' };
import ordersFr from '#locales/fr/orders.json' with { type: 'json' };
import parcelsFr from '#locales/fr/parcels.json' with { type: 'json' };
import regionsFr from '#locales/fr/regions.json' with { type: 'json' };
import shellFr from '#locales/fr/shell.json' with { type: 'json' };
import type { MessageLanguage } from '#locales/paths.ts';
import { FIGURES } from '#machines/figures/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: {
    en: { dates, orders, parcels, regions, shell },
    'en-CA': { orders: ordersCanadian },
    fr: { dates: datesFr, orders: ordersFr, parcels: parcelsFr, regions: regionsFr, shell: shellFr },
  },
  defaultNS: 'orders',
});

export const orderTexts = (language: MessageLanguage) =>
  texts.getFixedT(language, ['orders', 'parcels', 'dates', 'regions', 'shell']);
