/** A seller's money: balance, transactions, payouts (§3, §4, §9). Personal, so it waits for the session's actor. */
import { useEffect } from 'react';
import { selectIsSeller, selectUser } from '../../../machines/session/selectors.ts';
import { timeZone } from '../../../services/clock.ts';
import { useSpeech } from '../../locale.tsx';
import { useRequest } from '../../parts/use-request.ts';
import { useSession } from '../../shop.tsx';
import { balanceMachine } from './calls.ts';
import { Failed, Loading } from './Waiting.tsx';
import { Payouts } from './Payouts.tsx';
import { Transactions } from './Transactions.tsx';

type Standing = 'unknown' | 'guest' | 'shopper' | 'seller';

export default function FinancePage() {
  const { t, href } = useSpeech();
  const standing = useSession((snapshot): Standing => {
    if (snapshot === null) return 'unknown';
    if (selectUser(snapshot) === null) return snapshot.hasTag('PENDING') ? 'unknown' : 'guest';
    return selectIsSeller(snapshot) ? 'seller' : 'shopper';
  });
  return (
    <div className="finance" data-page="finance" data-state={standing}>
      <h1>{t('finance:heading')}</h1>
      <p className="finance__intro">{t('finance:intro')}</p>
      <noscript>
        <p className="notice" data-tone="warn">
          {t('finance:noScript')}
        </p>
      </noscript>
      {standing === 'unknown' ? <Loading /> : null}
      {standing === 'guest' ? (
        <div className="notice">
          <p>{t('finance:guest')}</p>
          <a className="button" href={href('/sign-in?back=/mp/finance')}>
            {t('finance:signIn')}
          </a>
        </div>
      ) : null}
      {standing === 'shopper' ? (
        <p className="notice" data-tone="warn">
          {t('finance:notSeller')}
        </p>
      ) : null}
      {standing === 'seller' ? (
        <>
          <Balance />
          <Transactions />
          <Payouts />
        </>
      ) : null}
    </div>
  );
}

const PARTS = ['pending', 'held', 'available', 'underway'] as const;

function Balance() {
  const { t, money, day } = useSpeech();
  const { status, data, failure, load } = useRequest(balanceMachine);
  useEffect(() => load(null), [load]);
  return (
    <section aria-labelledby="finance-balance" data-testid="balance" data-state={status}>
      <h2 id="finance-balance">{t('finance:balance.title')}</h2>
      {failure ? <Failed failure={failure} retry={() => load(null)} /> : null}
      {data === null && !failure ? <Loading /> : null}
      {data === null ? null : (
        <>
          <dl className="finance__balance">
            {PARTS.map((part) => (
              <div key={part} data-part={part}>
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
