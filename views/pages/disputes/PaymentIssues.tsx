/** A list of failed captures or failed refunds for agents, and the card of each. */
import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, type ReactNode } from 'react';
import type { RequestFailure } from '#machines/request/failure.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import { Failed } from '#views/components/Awaiting.tsx';
import { DoneNotice } from '#views/components/review-record/DoneNotice.tsx';
import { failureText } from '#views/components/failure-text.ts';
import type { FailedRefund, UncapturedPayment } from './calls.ts';
import { CaseCard, CaseCards } from './CaseCard.tsx';
import styles from './PaymentIssues.module.css';
import { Link } from '#views/router/Link.tsx';

interface ListProps {
  readonly name: 'uncaptured' | 'unrefunded';
  readonly asked: {
    readonly status: string;
    readonly failure: RequestFailure | null;
    load(input: null): void;
  };
  /** null while loading. */
  readonly cards: readonly ReactNode[] | null;
}

/** Renders nothing if there are none. */
export function PaymentIssues({ name, asked: { status, failure, load }, cards }: ListProps) {
  const { t } = useTranslation();
  useEffect(() => load(null), [load]);
  if (failure !== null)
    return <Failed failure={failure} retry={() => load(null)} lead={t('disputes:failed')} />;
  if (cards === null || cards.length === 0) return null;
  return (
    <section className={styles.issues} aria-labelledby={name} data-testid={name} data-state={status}>
      <h2 id={name}>{t(`disputes:${name}.title`)}</h2>
      <p>{t(`disputes:${name}.lead`)}</p>
      <CaseCards>{cards}</CaseCards>
    </section>
  );
}

export const buyerOf = ({ customerFirstName, customerLastName }: UncapturedPayment | FailedRefund): string =>
  `${customerFirstName} ${customerLastName}`.trim();

interface CardProps {
  readonly name: 'uncaptured-payment' | 'failed-refund';
  readonly state?: string;
  readonly title: string;
  readonly of: UncapturedPayment | FailedRefund;
  readonly sinceTime: string | null;
  readonly failure: RequestFailure | null;
  /** The result of the last action; null before one. */
  readonly done: string | null;
  readonly children: ReactNode;
}

export function MoneyCard({ name, state, title, of, sinceTime, failure, done, children }: CardProps) {
  const { t } = useTranslation();
  const { money, day } = useLocale();
  return (
    <CaseCard
      heading={
        <h3>
          <Link to={`/orders/${of.parentOrderNumber}`}>{title}</Link>
        </h3>
      }
      mark={<strong>{money(of.amount)}</strong>}
      facts={
        <>
          <span>{t('disputes:uncaptured.facts', { buyer: buyerOf(of), email: of.email })}</span>
          <span>{t('disputes:list.store', { name: of.soldBy })}</span>
          {sinceTime === null ? null : (
            <span>
              {t('disputes:uncaptured.since', { day: day(sinceTime, timeZone() ?? 'UTC', 'medium') })}
            </span>
          )}
        </>
      }
      data-testid={name}
      data-state={state}
    >
      <div className={styles.end}>
        {failure === null ? null : (
          <Input.Error size="md" role="alert">
            {failureText(failure, t)}
          </Input.Error>
        )}
        {done === null ? null : <DoneNotice text={done} />}
        {children}
      </div>
    </CaseCard>
  );
}
