/** The member's points: the balance, how far it is to the next voucher, and the history with links to the orders. */
import { Button, Progress, Skeleton, VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointsEntry, RewardPoints } from '#contract/points.ts';
import { DAY_MS } from '#machines/rules/durations.ts';
import {
  POINTS_PER_VOUCHER,
  POINTS_VOUCHER_CENTS,
  POINTS_VOUCHER_LASTS_MS,
  pointsToVoucher,
} from '#machines/rules/money/points.ts';
import { Failed } from '#views/components/Awaiting.tsx';
import { useRequest, type Requested } from '#views/hooks/use-request.ts';
import { Link } from '#views/router/Link.tsx';
import { lastDigits } from './last-digits.ts';
import styles from './MyPoints.module.css';
import { pointsMachine, type PointsPage } from './rewards-calls.ts';

/** The newest page, which the balance and the history share. */
export type Points = Requested<PointsPage, RewardPoints>;

/** The digits of a voucher's number that name it. */

interface FrameProps {
  readonly id: 'points' | 'history';
  readonly points: Points;
  /** Of what is loading, so that nothing below moves. */
  readonly height: number;
  children(data: RewardPoints): ReactNode;
}

function Frame({ id, points: { status, data, failure, load }, height, children }: FrameProps) {
  const { t } = useTranslation();
  return (
    <section
      className={styles.frame}
      aria-labelledby={`my-${id}`}
      data-testid={`my-${id}`}
      data-state={status}
    >
      <h2 id={`my-${id}`}>{t(`rewards:${id}.title`)}</h2>
      {failure === null ? null : <Failed failure={failure} retry={() => load({})} />}
      {data === null && failure === null ? (
        <div role="status">
          <VisuallyHidden>{t('rewards:points.loading')}</VisuallyHidden>
          <Skeleton height={height} aria-hidden="true" />
        </div>
      ) : null}
      {data === null ? null : children(data)}
    </section>
  );
}

export function MyPoints({ points }: { points: Points }) {
  const { t } = useTranslation();
  return (
    <Frame id="points" points={points} height={140}>
      {({ balance }) => (
        <>
          <p className={styles.balance} data-testid="points-balance">
            {t('rewards:points.balance', { count: balance })}
          </p>
          <Progress
            value={Math.floor((Math.max(0, balance) * 100) / POINTS_PER_VOUCHER)}
            aria-label={t('rewards:points.progress')}
          />
          <p>
            {t(balance < 0 ? 'rewards:points.below' : 'rewards:points.toNext', {
              count: balance < 0 ? 0 - balance : pointsToVoucher(balance),
              amount: POINTS_VOUCHER_CENTS,
            })}
          </p>
          <p className={styles.how}>
            {t('rewards:points.how', {
              points: POINTS_PER_VOUCHER,
              amount: POINTS_VOUCHER_CENTS,
              days: POINTS_VOUCHER_LASTS_MS / DAY_MS,
            })}
          </p>
        </>
      )}
    </Frame>
  );
}

export function PointsHistory({ points }: { points: Points }) {
  return (
    <Frame id="history" points={points} height={200}>
      {({ history, hasEarlier }) => <Entries newest={history} hasEarlier={hasEarlier} />}
    </Frame>
  );
}

function Entries({ newest, hasEarlier }: { newest: readonly PointsEntry[]; hasEarlier: boolean }) {
  const { t } = useTranslation();
  const { status, data, failure, load } = useRequest(pointsMachine);
  const [before, setBefore] = useState<readonly PointsEntry[]>([]);
  const known = new Map(
    [...before, ...(data?.history ?? []), ...newest].map((entry) => [entry.entryId, entry]),
  );
  const all = [...known.values()].sort((a, b) => b.entryId - a.entryId);
  const last = all.at(-1);
  if (last === undefined) return <p>{t('rewards:history.none')}</p>;
  const loadMore = (): void => {
    setBefore(all);
    load({ before: last.entryId });
  };
  return (
    <>
      <ol className={styles.entries}>
        {all.map((entry) => (
          <Entry key={entry.entryId} entry={entry} />
        ))}
      </ol>
      {failure === null ? null : <Failed failure={failure} retry={loadMore} />}
      {failure === null && (data?.hasEarlier ?? hasEarlier) ? (
        <Button variant="outline" mt="sm" aria-disabled={status === 'PENDING'} onClick={loadMore}>
          {t('rewards:history.more')}
        </Button>
      ) : null}
    </>
  );
}

function Entry({ entry }: { entry: PointsEntry }) {
  const { t } = useTranslation();
  const { kind, points, orderNumber, parentOrderNumber, card_number: cardNumber, time } = entry;
  return (
    <li className={styles.entry} data-testid="points-entry" data-kind={kind}>
      <span>
        {t(`rewards:history.kind.${kind}`)}{' '}
        {orderNumber === null || parentOrderNumber === null ? null : (
          <Link to={`/orders/${parentOrderNumber}`}>
            {t('rewards:history.order', { number: orderNumber })}
          </Link>
        )}
        {cardNumber === null ? null : (
          <span>{t('rewards:history.voucher', { last: lastDigits(cardNumber) })}</span>
        )}
      </span>
      <strong>
        {t(points < 0 ? 'rewards:history.lost' : 'rewards:history.gained', { count: Math.abs(points) })}
      </strong>
      <span className={styles.day}>{t('rewards:history.day', { day: time })}</span>
    </li>
  );
}
