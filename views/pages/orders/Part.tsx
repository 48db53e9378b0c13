/**
 * One seller's part of a purchase, as its buyer sees it. Buttons depend on the machine's permitted events and on the server's
 * answer.
 */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import type { BoughtAgain } from '#contract/order-calls.ts';
import type { Order } from '#contract/orders.ts';
import { useIsActing } from '#views/hooks/use-acting.ts';
import { failureText } from '#views/components/failure-text.ts';
import { Notice } from '#views/components/Notice.tsx';
import { useConfirmation } from '#views/hooks/use-confirmation.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useCartActor } from '#views/shop.tsx';
import { buyAgainMachine } from './calls.ts';
import { ConfirmCancel } from './ConfirmCancel.tsx';
import card from './card.module.css';
import { OrderActions } from './OrderActions.tsx';
import actions from './OrderActions.module.css';
import { OrderProgress } from './OrderProgress.tsx';
import { PointsToEarn } from './PointsToEarn.tsx';
import { hasSentSeats } from './sent-seats.ts';
import text from './text.module.css';
import { useOrder } from './use-order.ts';
import { Link } from '#views/router/Link.tsx';

interface Props {
  readonly order: Order;
  /** The reader placed the order as a member: guest orders have no messages and earn no points. */
  readonly isMemberOrder: boolean;
  reload(): void;
}

export function Part({ order: given, isMemberOrder, reload }: Props) {
  const { t } = useTranslation();
  const moved = useOrder(given, reload);
  const { order, isSending, heading, send } = moved;
  const { orderNumber: number, status } = order;
  return (
    <article
      className={card.card}
      data-testid="order"
      data-number={number}
      data-state={status}
      aria-labelledby={`order-${number}`}
    >
      <OrderProgress moved={moved} side="buyer">
        <h2 id={`order-${number}`} tabIndex={-1} ref={heading}>
          {order.storePath === null ? (
            t('orders:soldBy', { seller: order.soldBy })
          ) : (
            <Link to={order.storePath}>{t('orders:soldBy', { seller: order.soldBy })}</Link>
          )}
        </h2>
        <p className={text.small}>{t('orders:number', { number })}</p>
        {isMemberOrder ? <PointsToEarn order={order} /> : null}
      </OrderProgress>
      <Actions
        order={order}
        isMemberOrder={isMemberOrder}
        isSending={isSending}
        cancel={() => send({ type: 'CANCEL', reason: null })}
      />
    </article>
  );
}

interface ActionsProps extends Pick<Props, 'order' | 'isMemberOrder'> {
  readonly isSending: boolean;
  cancel(): void;
}

function Actions({ order, isMemberOrder, isSending, cancel }: ActionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'not yet' | 'now' | 'no more'>('not yet');
  const isActing = useIsActing();
  const confirmation = useConfirmation<Order>(cancel, isSending);
  const { proposal } = confirmation;
  const again = useRequest(buyAgainMachine);
  const { orderNumber, parentOrderNumber, openableCases, openCases, permittedEvents, isTickets } = order;
  const mayCancel = permittedEvents.includes('CANCEL');
  // After a change the refund may differ, so the confirmation is closed.
  const isConfirming = mayCancel && proposal !== null && proposal.revision === order.revision;
  const aboutIt = (what: string): string => `/orders/${parentOrderNumber}/${what}?order=${orderNumber}`;
  return (
    <OrderActions>
      {mayCancel && asking !== 'now' && !isConfirming ? (
        <Button
          variant="outline"
          autoFocus={asking === 'no more'}
          onClick={() => {
            if (!isActing) setAsking('now');
            else {
              setAsking('no more');
              confirmation.propose(order);
            }
          }}
        >
          {t('orders:do.cancel')}
        </Button>
      ) : null}
      {openCases.returnNumbers.map((number) => (
        <Button key={number} component={Link} to={`/returns/${number}`} data-testid="open-return">
          {t('orders:do.openReturn', { number })}
        </Button>
      ))}
      {openCases.disputeId === null ? null : (
        <Button component={Link} to={`/disputes/${openCases.disputeId}`} data-testid="open-dispute">
          {t('orders:do.openDispute', { number: openCases.disputeId })}
        </Button>
      )}
      {openableCases.return ? (
        <Button component={Link} variant="outline" to={aboutIt('return')}>
          {isTickets
            ? t('orders:do.returnSeats')
            : openCases.returnNumbers.length === 0
              ? t('orders:do.return')
              : t('orders:do.returnMore')}
        </Button>
      ) : null}
      {openableCases.dispute ? (
        <Button component={Link} variant="outline" to={aboutIt('dispute')}>
          {t('orders:do.dispute')}
        </Button>
      ) : null}
      {isMemberOrder ? (
        <>
          <Button component={Link} variant="outline" to={`/account/messages/orders/${orderNumber}`}>
            {t('orders:do.messageSeller')}
          </Button>
          <Button component={Link} variant="outline" to={`/account/messages/support?order=${orderNumber}`}>
            {t('orders:do.askSupport')}
          </Button>
        </>
      ) : null}
      <Button
        variant="outline"
        aria-disabled={again.status === 'PENDING'}
        onClick={() => {
          if (again.status !== 'PENDING') again.load(orderNumber);
        }}
      >
        {again.status === 'PENDING' ? t('orders:do.adding') : t('orders:do.again')}
      </Button>
      {isConfirming ? (
        <div className={actions.question}>
          <ConfirmCancel order={proposal} isBusy={isSending} confirmation={confirmation} />
        </div>
      ) : null}
      {mayCancel && asking === 'now' ? (
        <div
          className={actions.question}
          role="alertdialog"
          aria-label={t('orders:do.cancel')}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && !isSending) setAsking('no more');
          }}
        >
          <p>{hasSentSeats(order) ? t('orders:do.cancelTickets') : t('orders:do.cancelAsk')}</p>
          <div className={actions.answers}>
            <Button autoFocus aria-disabled={isSending} onClick={cancel}>
              {isSending ? t('orders:do.cancelling') : t('orders:do.cancelYes')}
            </Button>
            <Button variant="outline" onClick={() => setAsking('no more')}>
              {t('orders:do.keep')}
            </Button>
          </div>
        </div>
      ) : null}
      <div role="status">
        {again.data === null ? null : <InCartAgain bought={again.data} />}
        {again.status === 'REJECTED' && again.failure !== null ? (
          <Notice tone="problem">{failureText(again.failure, t)}</Notice>
        ) : null}
      </div>
    </OrderActions>
  );
}

function InCartAgain({ bought: { added, missing } }: { bought: BoughtAgain }) {
  const { t } = useTranslation();
  const cart = useCartActor();
  // Updates the badge and other tabs too.
  useEffect(() => {
    if (added > 0) cart?.send({ type: 'RELOAD' });
  }, [added, cart]);
  return (
    <Notice tone={added > 0 ? 'good' : 'warn'} data-testid="bought-again">
      <p>
        {added === 0 ? t('orders:bought.none') : t('orders:bought.added', { count: added })}{' '}
        {added === 0 ? null : <Link to="/cart">{t('orders:bought.cart')}</Link>}
      </p>
      {missing.map(({ skuNumber, title, message }) => (
        <p key={skuNumber} className={text.small}>
          {t('orders:bought.missing', { thing: title, why: message })}
        </p>
      ))}
    </Notice>
  );
}
