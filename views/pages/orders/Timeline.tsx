import type { Order } from '../../../contract/orders.ts';
import { timeZone } from '../../../services/clock.ts';
import { useSpeech, type Translate } from '../../locale.tsx';

const EVENTS = [
  'AUTHORIZED',
  'PAYMENT_FAILED',
  'TICKETS_SENT',
  'SHIP',
  'READY_FOR_PICKUP',
  'HANDED_OVER',
  'CANCEL',
  'CANCEL_REST',
  'DELIVERED',
  'CASE_OPENED',
  'CASE_CLOSED',
] as const;
const TIMES = ['DELIVERED', 'COMPLETED', 'CANCELLED', 'SHIPPED'] as const;

function stepText({ event, toState }: Order['steps'][number], t: Translate): string | null {
  if (event === 'TIME_UP') {
    const state = TIMES.find((name) => name === toState);
    return state === undefined ? null : t(`orders:step.TIME_UP.${state}`);
  }
  const known = EVENTS.find((name) => name === event);
  return known === undefined ? null : t(`orders:step.${known}`);
}

/** What has happened to an order, as its machine has counted it, and by when something has to. */
export function Timeline({ order }: { order: Order }) {
  const { t, day, time } = useSpeech();
  const zone = timeZone() ?? 'UTC';
  const steps = [
    { text: t('orders:step.PLACED'), time: order.createdTime },
    ...order.steps.flatMap((step) => {
      const text = stepText(step, t);
      return text === null ? [] : [{ text, time: step.time }];
    }),
  ];
  const isWaiting = order.status !== 'DELIVERED' && order.status !== 'AWAITING_PAYMENT';
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
      {order.dueTime !== null && isWaiting ? (
        <p className="orders__small" data-testid="due">
          {t('orders:next', { day: day(order.dueTime, zone, 'medium') })}
        </p>
      ) : null}
    </>
  );
}
