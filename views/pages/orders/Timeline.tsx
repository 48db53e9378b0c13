import { useTranslation } from 'react-i18next';
import type { Order, OrderState } from '#contract/orders.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale, type LocaleTools, type Translate } from '#views/locale.tsx';
import { Arrival } from './Arrival.tsx';
import { hasSentSeats } from './sent-seats.ts';

type Side = 'buyer' | 'seller';
const TIMES = ['DELIVERED', 'COMPLETED', 'CANCELLED', 'SHIPPED'] as const satisfies readonly OrderState[];

function stepText(
  { event, toState }: Order['steps'][number],
  { isTickets, isPickup }: Pick<Order, 'isTickets' | 'isPickup'>,
  t: Translate,
): string | null {
  if (isTickets && toState === 'DELIVERED') return t('orders:step.CLASS_BEGUN');
  if (event === 'TIME_UP') {
    // The step before says that the goods were picked up; the class beside them has started since.
    if (isPickup && toState === 'DELIVERED') return null;
    const state = TIMES.find((name) => name === toState);
    return state === undefined ? null : t(`orders:step.TIME_UP.${state}`);
  }
  return t(`orders:step.${event}`);
}

/** A sentence on what this side can expect or has to do, and by when; null if there is nothing to say. */
function standingText(
  { order, side }: { order: Order; side: Side },
  t: Translate,
  { day }: LocaleTools,
): string | null {
  const { status, dueTime, isTickets, isPickup, delivery, refundedAmount } = order;
  if (status === 'AWAITING_PAYMENT') return t(`orders:stands.${side}.AWAITING_PAYMENT`);
  if (status === 'CANCELLED' && side === 'buyer')
    return refundedAmount === 0
      ? t('orders:stands.buyer.CANCELLED')
      : t('orders:stands.buyer.CANCELLED_LATE', { amount: refundedAmount });
  if (dueTime === null || isTickets) return null;
  const by = { day: day(dueTime, timeZone() ?? 'UTC', 'medium') };
  switch (status) {
    case 'PROCESSING':
      // Sent tickets were charged together with everything else, so what is canceled then is refunded.
      if (side === 'buyer' && hasSentSeats(order)) return t('orders:stands.buyer.PROCESSING_REST', by);
      return t(`orders:stands.${side}.${delivery.kind === 'ship' ? 'PROCESSING' : 'PROCESSING_PICKUP'}`, by);
    case 'SHIPPED':
      // Picked up: only the class is ahead.
      if (isPickup) return null;
      // The expected days are shown above; the last possible day would contradict them.
      return side === 'buyer' && order.arrival !== null ? null : t(`orders:stands.${side}.SHIPPED`, by);
    case 'READY_FOR_PICKUP':
      return t(`orders:stands.${side}.${status}`, by);
    case 'PARTIALLY_SHIPPED':
    case 'DELIVERED':
    case 'COMPLETED':
    case 'CANCELLED':
      return null;
  }
}

/** An order's past steps, its expected arrival and its next deadline. */
export function Timeline({ order, side }: { order: Order; side: Side }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { day, time } = locale;
  const zone = timeZone() ?? 'UTC';
  const steps = [
    { text: t('orders:step.PLACED'), time: order.createdTime },
    ...order.steps.flatMap((step) => {
      const text = stepText(step, order, t);
      return text === null ? [] : [{ text, time: step.time }];
    }),
  ];
  const standing = standingText({ order, side }, t, locale);
  return (
    <>
      <ol className="timeline" aria-label={t('orders:timeline')}>
        {steps.map((step, nth) => (
          <li key={nth}>
            <span>{step.text}</span>
            <time className="orders__small" dateTime={step.time}>
              {day(step.time, zone, 'short')}, {time(step.time, zone)}
            </time>
          </li>
        ))}
      </ol>
      <Arrival {...order} mayReport={order.openableCases.dispute} />
      {standing === null ? null : (
        <p className="orders__small" data-testid="stands">
          {standing}
        </p>
      )}
    </>
  );
}
