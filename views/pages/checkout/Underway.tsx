/** Shown instead of the steps: while the checkout loads, during the payment, at the bank, and when there is nothing to buy. */
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, type ReactNode } from 'react';
import { selectCheckout, selectCheckoutFailure } from '#machines/checkout/selectors.ts';
import { failureText } from '#views/components/failure-text.ts';
import { orderPath } from '#services/order-path.ts';
import type { LiveCheckout } from './use-checkout.ts';
import { Link } from '#views/router/Link.tsx';

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
    heading.current?.closest('.checkout')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [title]);
  return (
    <div className="result checkout__told" role="status" aria-busy={busy}>
      {busy ? <span className="checkout__thread" aria-hidden="true" /> : null}
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
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
    <button type="button" className="button" data-testid="retry" onClick={() => send({ type: 'RETRY' })}>
      {label}
    </button>
  );
  if (snapshot.matches('empty') || isEmpty)
    return (
      <StatusMessage title={t('checkout:empty.title')}>
        <p>{t('checkout:empty.text')}</p>
        <Link className="button" to="/cart">
          {t('checkout:empty.cart')}
        </Link>
        <Link className="button button--quiet" to="/search">
          {t('checkout:empty.shop')}
        </Link>
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
        <button type="button" className="button" onClick={() => send({ type: 'TO_BANK' })}>
          {t('checkout:challenged.go')}
        </button>
        <button
          type="button"
          className="button button--quiet"
          onClick={() => send({ type: 'GO_TO', step: 'payment' })}
        >
          {t('checkout:challenged.another')}
        </button>
      </StatusMessage>
    );
  }
  if (snapshot.matches({ confirming: 'late' }))
    return (
      <StatusMessage title={t('checkout:confirming.late')}>
        <p>{t('checkout:confirming.lateText', { email: checkout?.contact?.email ?? '' })}</p>
        {retry(t('checkout:confirming.ask'))}
        {order === null ? null : (
          <Link className="button button--quiet" to={order}>
            {t('checkout:confirming.order')}
          </Link>
        )}
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
          <Link className="button" to={order}>
            {t('checkout:placed.open')}
          </Link>
        )}
      </StatusMessage>
    );
  return (
    <div className="checkout__awaited" role="status">
      <span className="visually-hidden">{t('checkout:loading')}</span>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
