/** The mails about a tax exemption, in the member's language: about a decision, before its end and after it. */
import type { ExemptionDecision } from '#contract/tax-exemptions.ts';
import { dayText } from '#locales/day.ts';
import datesEn from '#locales/en/dates.json' with { type: 'json' };
import en from '#locales/en/tax-exemptions.json' with { type: 'json' };
import regionsEn from '#locales/en/regions.json' with { type: 'json' };
import datesFr from '#locales/fr/dates.json' with { type: 'json' };
import fr from '#locales/fr/tax-exemptions.json' with { type: 'json' };
import regionsFr from '#locales/fr/regions.json' with { type: 'json' };
import { createMessages } from '#locales/messages.ts';
import type { Language } from '#locales/paths.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import type { RoutePath } from '#machines/rules/page-routes.ts';
import { placeOfJurisdiction } from '#machines/rules/jurisdiction.ts';
import type { News } from '#server/platform/mail/outbox.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: {
    en: { 'tax-exemptions': en, regions: regionsEn, dates: datesEn },
    fr: { 'tax-exemptions': fr, regions: regionsFr, dates: datesFr },
  },
  defaultNS: 'tax-exemptions',
});

const PAGE = '/account/tax-exemptions' satisfies RoutePath;
const KEYS = {
  EXPIRING: 'taxExemption.EXPIRING',
  EXPIRED: 'taxExemption.EXPIRED',
  APPROVE: 'taxExemption.APPROVED',
  REJECT: 'taxExemption.REJECTED',
  REVOKE: 'taxExemption.REVOKED',
} as const satisfies Record<ExemptionDecision['type'] | ExemptionEnd['type'], string>;

/** A mail before the last day (EXPIRING) or after it (EXPIRED). */
export interface ExemptionEnd {
  readonly type: 'EXPIRING' | 'EXPIRED';
  /** ISO, such as 2026-05-01. */
  readonly lastDay: string;
}

export function exemptionNews(
  jurisdiction: string,
  news: ExemptionDecision | ExemptionEnd,
  language: Language,
): Omit<News, 'firstName'> {
  const t = texts.getFixedT(language, ['tax-exemptions', 'regions', 'dates']);
  const { country, state } = placeOfJurisdiction(jurisdiction);
  const about = {
    key: KEYS[news.type],
    path: PAGE,
    number: '',
    place: t(`regions:${country}.${state}`),
  };
  return 'lastDay' in news
    ? {
        ...about,
        details: t('tax-exemptions:mailedDay', {
          day: dayText(`${news.lastDay}T12:00:00Z`, 'UTC', 'medium', t),
        }),
      }
    : { ...about, details: t(`tax-exemptions:reason.${news.reason}`) };
}
