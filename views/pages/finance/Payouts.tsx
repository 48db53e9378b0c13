/** A seller's payouts, newest first; each shows its parts on request (§4 payout-type names). */
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import type { PayoutPart } from '#contract/finance.ts';
import { FINANCE_PAGE_MAX } from '#contract/limits.ts';
import { payoutTypeKey, transactionStatusKey } from '#machines/rules/money/transaction.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { Failed, Loading } from '#views/components/Awaiting.tsx';
import { Pages } from '#views/components/Pages.tsx';
import { StatusBadge } from '#views/components/StatusBadge.tsx';
import { useLastPage, useListParams } from '#views/hooks/use-list-params.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { Link } from '#views/router/Link.tsx';
import { payoutMachine, payoutsMachine, type Payout } from './calls.ts';
import styles from './Payouts.module.css';
import { payoutTone } from './tones.ts';

export function Payouts() {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(payoutsMachine);
  const params = useListParams('payouts', FINANCE_PAGE_MAX);
  const { page, goTo } = params;
  useLastPage(params, data && { page: data.pageNumber + 1, pages: Math.ceil(data.total / data.pageSize) });
  useEffect(() => load(page - 1), [load, page]);
  return (
    <section aria-labelledby="finance-payouts" data-testid="payouts" data-state={status}>
      <h2 id="finance-payouts">{t('finance:payouts.title')}</h2>
      {failure ? <Failed failure={failure} retry={() => load(page - 1)} /> : null}
      {data === null && !failure ? <Loading rows={1} /> : null}
      {data?.total === 0 ? <p className={styles.empty}>{t('finance:payouts.empty')}</p> : null}
      {data === null || data.total === 0 ? null : (
        <>
          <ul className={styles.payouts}>
            {data.content.map((payout) => (
              <Entry key={payout.payoutId} payout={payout} />
            ))}
          </ul>
          <Pages
            page={data.pageNumber + 1}
            pages={Math.ceil(data.total / data.pageSize)}
            label={t('finance:pages', { of: t('finance:payouts.title') })}
            go={goTo}
          />
        </>
      )}
    </section>
  );
}

function Entry({ payout }: { payout: Payout }) {
  const { t } = useTranslation();
  const { money, day } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { state, heldFor } = payout;
  const when = payout.paidTime ?? payout.dueTime ?? payout.periodEnd;
  return (
    <li className={styles.payout} data-state={state}>
      <div>
        <strong>{t('finance:payouts.number', { number: payout.payoutId })}</strong>
        <span className={styles.soft}>
          {t('finance:payouts.week', { day: day(payout.periodEnd, timeZone() ?? 'UTC', 'medium') })}
        </span>
        {state === 'PAID' ? (
          <span className={styles.soft}>
            {t('finance:payouts.paidOn', { day: day(when, timeZone() ?? 'UTC', 'medium') })}
          </span>
        ) : null}
      </div>
      <div className={styles.status}>
        <StatusBadge tone={payoutTone(state)}>
          {state === 'PAID'
            ? t(transactionStatusKey('payout'))
            : t(`finance:state.${state}`, { day: day(when, timeZone() ?? 'UTC', 'medium') })}
        </StatusBadge>
      </div>
      <strong className={styles.amount} data-testid="amount">
        {money(payout.amount)}
      </strong>
      {heldFor === null ? null : (
        <p>
          {t(`finance:heldFor.${heldFor}`)}{' '}
          {heldFor === 'NO_TWO_STEP' ? (
            <Link to="/account/security#two-step">{t('finance:turnOnTwoStep')}</Link>
          ) : null}
        </p>
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('finance:payouts.more')}</summary>
        {isOpen ? <Parts payoutId={Number(payout.payoutId)} /> : null}
      </details>
    </li>
  );
}

function Parts({ payoutId }: { payoutId: number }) {
  const { t } = useTranslation();
  const { money } = useLocale();
  const { data, failure, load } = useRequest(payoutMachine);
  useEffect(() => load(payoutId), [load, payoutId]);
  if (failure) return <Failed failure={failure} retry={() => load(payoutId)} />;
  if (data === null) return <Loading rows={1} />;
  const nameOf = (part: PayoutPart['part'] | 'PAYOUT'): string =>
    part === 'EARNINGS' || part === 'REFUNDS' || part === 'CARRIED'
      ? t(`finance:part.${part}`)
      : t(payoutTypeKey(part));
  return (
    <dl className={styles.parts}>
      {[...data.parts, { part: 'PAYOUT' as const, amount: data.payout.amount }].map(({ part, amount }) => (
        <div key={part}>
          <dt>{nameOf(part)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
