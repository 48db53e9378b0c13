/** Shown instead of the steps: while the checkout loads, during the payment, at the bank, and when there is nothing to buy. */
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, type ReactNode } from 'react';
import { selectCheckout, selectCheckoutFailure } from '#machines/checkout/selectors.ts';
import { failureText } from '#views/components/failure-text.ts';
import { orderPath } from '#services/order-path.ts';
import styles from './Underway.module.css';
import type { LiveCheckout } from './use-checkout.ts';
import { Link } from '#views/router/Link.tsx';
import { EmptyState } from '#views/components/EmptyState.tsx';

/** A full-page message: its title is read out and focused. */
function StatusMessage({
  title,
  busy = false,
  children,
}: {
  title: string;
  busy?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Scrolls the message above it into view too, if there is room.
    heading.current?.closest('main')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [title]);
  return (
    <EmptyState className={styles.message} role="status" aria-busy={busy}>
      {busy ? <span className={styles.thread} aria-hidden="true" /> : null}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </EmptyState>
  );
}

export function Underway({ live, isEmpty }: { live: LiveCheckout; isEmpty: boolean }) {
  const { t } = useTranslation();
  const { snapshot, send } = live;
  const checkout = selectCheckout(snapshot);
  const failure = selectCheckoutFailure(snapshot);
  const placed = checkout?.placed ?? null;
  const order = placed === null ? null : orderPath(placed);
  const retry = (label: string) => (
    <Button data-testid="retry" onClick={() => send({ type: 'RETRY' })}>
      {label}
    </Button>
  );
  if (snapshot.matches('empty') || isEmpty)
    return (
      <StatusMessage title={t('checkout:empty.title')}>
        <p>{t('checkout:empty.text')}</p>
        <div className={styles.ways}>
          <Button component={Link} to="/cart">
            {t('checkout:empty.cart')}
          </Button>
          <Button component={Link} variant="outline" to="/search">
            {t('checkout:empty.shop')}
          </Button>
        </div>
      </StatusMessage>
    );
  if (snapshot.matches('unavailable'))
    return (
      <StatusMessage title={t('checkout:unavailable.title')}>
        <p>
          {t('checkout:failed.load')} {failure === null ? null : failureText(failure, t)}
        </p>
        {retry(t('checkout:retry'))}
      </StatusMessage>
    );
  if (snapshot.matches({ placing: 'unanswered' }))
    return (
      <StatusMessage title={t('checkout:placing.unanswered')}>
        <p>{t('checkout:placing.unansweredText')}</p>
        {retry(t('checkout:retry'))}
      </StatusMessage>
    );
  if (snapshot.matches('placing'))
    return (
      <StatusMessage title={t('checkout:placing.title')} busy>
        <p>{t('checkout:placing.text')}</p>
      </StatusMessage>
    );
  if (snapshot.matches('challenged')) {
    const isLeaving = snapshot.matches({ challenged: 'leaving' });
    return (
      <StatusMessage
        title={t(isLeaving ? 'checkout:challenged.leaving' : 'checkout:challenged.here')}
        busy={isLeaving}
      >
        <p>{t(isLeaving ? 'checkout:challenged.leavingText' : 'checkout:challenged.hereText')}</p>
        <div className={styles.ways}>
          <Button onClick={() => send({ type: 'TO_BANK' })}>{t('checkout:challenged.go')}</Button>
          <Button variant="outline" onClick={() => send({ type: 'GO_TO', step: 'payment' })}>
            {t('checkout:challenged.another')}
          </Button>
        </div>
      </StatusMessage>
    );
  }
  if (snapshot.matches({ confirming: 'late' }))
    return (
      <StatusMessage title={t('checkout:confirming.late')}>
        <p>{t('checkout:confirming.lateText', { email: checkout?.contact?.email ?? '' })}</p>
        <div className={styles.ways}>
          {retry(t('checkout:confirming.ask'))}
          {order === null ? null : (
            <Button component={Link} variant="outline" to={order}>
              {t('checkout:confirming.order')}
            </Button>
          )}
        </div>
      </StatusMessage>
    );
  if (snapshot.matches('confirming'))
    return (
      <StatusMessage title={t('checkout:confirming.title')} busy>
        <p>{t('checkout:confirming.text')}</p>
        {order === null ? null : <Link to={order}>{t('checkout:confirming.order')}</Link>}
      </StatusMessage>
    );
  if (snapshot.matches('placed'))
    return (
      <StatusMessage title={t('checkout:placed.title')}>
        <p>{t('checkout:placed.text')}</p>
        {order === null ? null : (
          <Button component={Link} to={order}>
            {t('checkout:placed.open')}
          </Button>
        )}
      </StatusMessage>
    );
  return (
    <div className={styles.awaited} role="status">
      <VisuallyHidden>{t('checkout:loading')}</VisuallyHidden>
      <Skeleton height={84} aria-hidden="true" />
      <Skeleton height={84} aria-hidden="true" />
      <Skeleton height={84} aria-hidden="true" />
    </div>
  );
}
