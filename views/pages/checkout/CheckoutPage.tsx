/**
 * The checkout: one open step, complete steps as summaries, and the order beside them. The server renders it, so it works without
 * script up to the payment; the machine decides which step is open, on the server too.
 */
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { selectCheckout, selectStep } from '#machines/checkout/selectors.ts';
import { STEPS } from '#machines/rules/checkout-steps.ts';
import { isOfDelivery } from '#machines/checkout/saved.ts';
import { statePath } from '#machines/runtime/state-path.ts';
import type { PageProps } from '#views/page-props.ts';
import styles from './CheckoutPage.module.css';
import { OrderSummary } from './OrderSummary.tsx';
import { Problems } from './Problems.tsx';
import { StepFrame } from './StepFrame.tsx';
import { Underway } from './Underway.tsx';
import { useCheckout } from './use-checkout.ts';
import { Link } from '#views/router/Link.tsx';

/** States in which the steps are hidden, because a payment is being decided. */
const PAYING = ['placing', 'challenged', 'confirming', 'placed'] as const;

export default function CheckoutPage({ data }: PageProps<'checkout'>) {
  const { t } = useTranslation();
  const live = useCheckout(data);
  const { snapshot } = live;
  const open = selectStep(snapshot);
  const quote = selectCheckout(snapshot)?.quote ?? null;
  const isEmpty = !live.isLive && data.isEmpty;
  const isShown = open !== null && quote !== null && !isEmpty;
  const isPaying = PAYING.some((state) => snapshot.matches(state));
  // After a failed payment the steps are back: the message is shown where the reader is scrolled to.
  const isBack = useRef(false);
  useEffect(() => {
    if (isPaying) isBack.current = true;
    else if (isShown) isBack.current = false;
  }, [isPaying, isShown]);
  // Unavailable delivery methods are reported in their own step, unless that is complete.
  const problems = (quote?.problems ?? []).filter(
    (problem) => !(isOfDelivery(problem) && (open === 'contact' || open === 'address')),
  );
  return (
    <div
      className={styles.checkout}
      data-testid="checkout"
      data-state={statePath(snapshot.value)}
      data-hydrated={live.isLive ? '' : undefined}
    >
      <header className={styles.head}>
        <h1>{t('checkout:title')}</h1>
        {isPaying ? null : <Link to="/cart">{t('checkout:back')}</Link>}
      </header>
      {isShown ? (
        <div className={styles.grid}>
          <OrderSummary quote={quote} />
          <div className={styles.main}>
            <Problems problems={problems} isBack={isBack} />
            <ol>
              {STEPS.map((step, index) => (
                <StepFrame
                  key={step}
                  step={step}
                  nth={index + 1}
                  isOpen={step === open}
                  data={data}
                  live={live}
                  isBack={problems.length === 0 ? isBack : null}
                />
              ))}
            </ol>
          </div>
        </div>
      ) : (
        <>
          <Problems problems={snapshot.matches('empty') ? problems : []} />
          <Underway live={live} isEmpty={isEmpty} />
        </>
      )}
    </div>
  );
}
