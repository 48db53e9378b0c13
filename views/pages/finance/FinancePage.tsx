/** A seller's money: balance, transactions, payouts (§3, §4, §9). Personal, so it waits for the session's actor. */
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { ForSellers } from '#views/components/ForSellers.tsx';
import { useRequest } from '#views/hooks/use-request.ts';
import { balanceMachine } from './calls.ts';
import { Payouts } from './Payouts.tsx';
import styles from './FinancePage.module.css';
import { Transactions } from './Transactions.tsx';

export default function FinancePage() {
  const { t } = useTranslation();
  return (
    <ForSellers
      name="finance"
      path="/mp/finance"
      words={{
        heading: t('finance:heading'),
        intro: t('finance:intro'),
        noScript: t('finance:noScript'),
        guest: t('finance:guest'),
        notSeller: t('finance:notSeller'),
      }}
    >
      <div className={styles.sections}>
        <Balance />
        <Transactions />
        <Payouts />
      </div>
    </ForSellers>
  );
}

const PARTS = ['pending', 'held', 'available', 'underway'] as const;

function Balance() {
  const { t } = useTranslation();
  const { money, day } = useLocale();
  const { status, data, failure, load } = useRequest(balanceMachine);
  useEffect(() => load(null), [load]);
  return (
    <section aria-labelledby="finance-balance" data-testid="balance" data-state={status}>
      <h2 id="finance-balance">{t('finance:balance.title')}</h2>
      {failure ? <Failed failure={failure} retry={() => load(null)} /> : null}
      {data === null && !failure ? <Loading rows={1} /> : null}
      {data === null ? null : (
        <>
          <dl className={styles.balance}>
            {PARTS.map((part) => (
              <div key={part} className={styles.part} data-part={part}>
                <dt>{t(`finance:balance.${part}`)}</dt>
                <dd>
                  <strong>{money(data[part])}</strong>
                  <span>{t(`finance:balance.${part}Hint`)}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p>{t('finance:balance.next', { day: day(data.nextPayoutTime, timeZone() ?? 'UTC') })}</p>
        </>
      )}
    </section>
  );
}
