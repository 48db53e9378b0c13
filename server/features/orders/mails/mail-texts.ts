/** The words of order mails that the server formats itself. */
import { createMessages } from '#locales/messages.ts';
import dates from '#locales/en/dates.json' with { type: 'json' };
import orders from '#locales/en/orders.json' with { type: 'json' };
import parcels from '#locales/en/parcels.json' with { type: 'json' };
import zones from '#locales/en/zones.json' with { type: 'json' };
import datesFr from '#locales/fr/dates.json' with { type: 'json' };
import ordersFr from '#locales/fr/orders.json' with { type: 'json' };
import parcelsFr from '#locales/fr/parcels.json' with { type: 'json' };
import zonesFr from '#locales/fr/zones.json' with { type: 'json' };
import { dateFields, formatTime } from '#locales/format.ts';
import type { Language } from '#locales/paths.ts';
import { zoneName } from '#locales/zones.ts';
import { FIGURES } from '#machines/rules/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: {
    en: { orders, dates, parcels, zones },
    fr: { orders: ordersFr, dates: datesFr, parcels: parcelsFr, zones: zonesFr },
  },
  defaultNS: 'orders',
});

export const orderTexts = (language: Language) =>
  texts.getFixedT(language, ['orders', 'dates', 'parcels', 'zones']);

const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** "Saturday, December 5, 2026, 2:30 PM EST" */
export function classTime(at: Date, timeZone: string, language: Language): string {
  const t = orderTexts(language);
  const fields = dateFields(at.getTime(), timeZone);
  const day = t('dates:long', {
    weekday: t(`dates:weekday.${WEEKDAYS[fields.weekday] ?? WEEKDAYS[0]}`),
    month: t(`dates:month.${MONTHS[fields.month - 1] ?? MONTHS[0]}`),
    day: fields.day === 1 ? t('dates:first') : fields.day,
    year: fields.year,
  });
  const name = zoneName(at.getTime(), timeZone);
  const zone = 'utc' in name ? name.utc : t(`zones:${name.family}.${name.season}`);
  return `${day}, ${t('zones:time', { time: formatTime(fields, language), zone })}`;
}
