/** The gift cards that the member has bought, newest first. Nothing is shown to members who have bought none. */
import { useTranslation } from 'react-i18next';
import { useCallback, useEffect } from 'react';
import { timeZone } from '#services/clock.ts';
import { Failed } from '#views/components/Awaiting.tsx';
import { StatusBadge } from '#views/components/StatusBadge.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { Link } from '#views/router/Link.tsx';
import { purchasesMachine } from './purchase-calls.ts';
import { PURCHASE_TONE } from './purchase-state.ts';
import styles from './BuyGiftCard.module.css';

export default function BoughtCards() {
  const { t } = useTranslation();
  const { day } = useLocale();
  const { data, failure, load } = useRequest(purchasesMachine);
  const reload = useCallback(() => load(null), [load]);
  useEffect(() => reload(), [reload]);
  if (failure !== null) return <Failed failure={failure} retry={reload} />;
  if (data === null || data.length === 0) return null;
  return (
    <section aria-labelledby="bought-gift-cards" data-testid="bought-gift-cards">
      <h2 id="bought-gift-cards">{t('gift-cards:bought.title')}</h2>
      <ul className={styles.list}>
        {data.map(({ number, state, amountCents, recipientName, sendAt }) => (
          <li key={number} className={styles.row}>
            <Link to={`/account/gift-cards/${number}`}>
              {t('gift-cards:bought.one', { amount: amountCents, name: recipientName })}
            </Link>
            <span>{day(sendAt, timeZone() ?? 'UTC', 'medium')}</span>
            <StatusBadge tone={PURCHASE_TONE[state]} data-status={state}>
              {t(`gift-cards:state.${state}`)}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
