/** The fees of selling, from the shop's own constants, and what a seller earns from an item on each plan. */
import { useTranslation } from 'react-i18next';
import { COMMISSION_RATES } from '#machines/rules/money/commission-rates.ts';
import { LISTING_FEE_CENTS, MEMBERSHIP_FEE_CENTS, PLANS } from '#machines/rules/money/seller-fees.ts';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/page-props.ts';
import { TextArticle } from './TextArticle.tsx';
import { TextTable } from './TextTable.tsx';

/** Rates are in thousandths of a percent. */
const PER_PERCENT = 1_000;
const EXAMPLE_CENTS = 4_000;

export default function SellPage({ data }: PageProps<'sell'>) {
  const { supportEmail } = data.contact;
  return (
    <TextArticle
      name="sell"
      more={{
        fees: <Fees />,
        open: (
          <p>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        ),
      }}
    />
  );
}

function Fees() {
  const { t } = useTranslation();
  const { money } = useLocale();
  const percentOf = (plan: (typeof PLANS)[number]) => COMMISSION_RATES[plan] / PER_PERCENT;
  const kept = (plan: (typeof PLANS)[number]) =>
    EXAMPLE_CENTS - Math.round((EXAMPLE_CENTS * percentOf(plan)) / 100) - LISTING_FEE_CENTS;
  return (
    <TextTable
      caption={t('sell:table.caption', { price: EXAMPLE_CENTS })}
      head={[t('sell:table.plan'), t('sell:table.month'), t('sell:table.commission'), t('sell:table.kept')]}
      rows={PLANS.map((plan) => ({
        key: plan,
        cells: [
          t(`sell:plan.${plan}`),
          MEMBERSHIP_FEE_CENTS[plan] === 0 ? t('sell:table.free') : money(MEMBERSHIP_FEE_CENTS[plan]),
          t('sell:table.rate', { percent: percentOf(plan) }),
          money(kept(plan)),
        ],
      }))}
    />
  );
}
