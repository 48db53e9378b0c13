import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order, OrderState } from '#contract/orders.ts';
import { comingSteps } from '#machines/order/coming-steps.ts';
import { timeZone } from '#services/clock.ts';
import { useLocale } from '#views/locale.tsx';
import type { Translate } from '#views/translate.ts';
import { Arrival } from './Arrival.tsx';
import { dueText, type Side } from './due-text.ts';
import text from './text.module.css';
import styles from './Timeline.module.css';

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

/** An order's past and coming steps, its expected arrival and its next deadline. */
export function Timeline({ order, side }: { order: Order; side: Side }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { day, time } = locale;
  const zone = timeZone() ?? 'UTC';
  const steps = [
    { said: t('orders:step.PLACED'), time: order.createdTime },
    ...order.steps.flatMap((step) => {
      const said = stepText(step, order, t);
      return said === null ? [] : [{ said, time: step.time }];
    }),
  ];
  const due = dueText({ order, side }, t, locale);
  return (
    <>
      <ol className={styles.steps} aria-label={t('orders:timeline')}>
        {steps.map((step, nth) => (
          <li key={nth} aria-current={nth === steps.length - 1 ? 'step' : undefined}>
            <span>{step.said}</span>
            <time className={text.small} dateTime={step.time}>
              {day(step.time, zone, 'short')}, {time(step.time, zone)}
            </time>
          </li>
        ))}
        {comingSteps(order).map((step) => (
          <li key={step} className={styles.coming}>
            <span>
              <VisuallyHidden>{t('orders:coming')} </VisuallyHidden>
              {t(`orders:step.${step}`)}
            </span>
          </li>
        ))}
      </ol>
      <Arrival {...order} mayReport={order.openableCases.dispute} />
      {due === null ? null : (
        <p className={`${text.small} ${styles.due}`} data-testid="stands">
          {due}
        </p>
      )}
    </>
  );
}
