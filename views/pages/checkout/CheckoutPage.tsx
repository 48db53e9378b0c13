/**
 * The checkout: one open step, complete steps as summaries, and the order beside them. The server renders it, so it works without
 * script up to the payment; the machine decides which step is open, on the server too.
 */
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { selectCheckout, selectIsDone, selectIsOpenTo, selectStep } from '#machines/checkout/selectors.ts';
import { STEPS, type Step } from '#machines/checkout/steps.ts';
import { isOfDelivery } from '#machines/checkout/saved.ts';
import { statePath } from '#machines/runtime/state-path.ts';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/pages.tsx';
import { AddressStep } from './AddressStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { Problems } from './Problems.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { StepProps } from './step-props.ts';
import { StepSummary } from './StepSummary.tsx';
import { Underway } from './Underway.tsx';
import { useCheckout } from './use-checkout.ts';
import { Link } from '#views/router/Link.tsx';

/** States in which the steps are hidden, because a payment is being decided. */
const PAYING = ['placing', 'challenged', 'confirming', 'placed'] as const;

const FORMS: Readonly<Record<Step, (props: StepProps) => ReactNode>> = {
  contact: ContactStep,
  address: AddressStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
  review: ReviewStep,
};

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
      className="checkout"
      data-testid="checkout"
      data-state={statePath(snapshot.value)}
      data-awake={live.isLive ? '' : undefined}
    >
      <header className="checkout__head">
        <h1>{t('checkout:title')}</h1>
        {isPaying ? null : <Link to="/cart">{t('checkout:back')}</Link>}
      </header>
      {isShown ? (
        <div className="checkout__grid">
          <OrderSummary quote={quote} />
          <div className="checkout__main">
            <Problems problems={problems} isBack={isBack} />
            <ol className="checkout__steps">
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

type FrameProps = StepProps & {
  step: Step;
  nth: number;
  isOpen: boolean;
  /** Whether the reader returns here from a payment. */
  isBack: RefObject<boolean> | null;
};

function StepFrame({ step, nth, isOpen, data, live, isBack }: FrameProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = selectIsDone(live.snapshot, step);
  const mayOpen = selectIsOpenTo(live.snapshot, step);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Scrolls to a step that opens, but not to the first one.
    if (isOpen && (!wasOpen.current || isBack?.current === true)) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest('li')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
    wasOpen.current = isOpen;
  }, [isOpen, isBack]);
  const Form = FORMS[step];
  const name = t(`checkout:step.${step}`);
  return (
    <li
      className="step"
      data-step={step}
      data-state={isOpen ? 'OPEN' : isDone && mayOpen ? 'DONE' : 'AHEAD'}
      aria-current={isOpen ? 'step' : undefined}
    >
      <div className="step__head">
        <span className="step__nth" aria-hidden="true">
          {isDone && !isOpen && mayOpen ? '✓' : number(nth)}
        </span>
        <h2 ref={heading} tabIndex={-1}>
          <span className="visually-hidden">{t('checkout:stepOf', { nth, of: STEPS.length })} </span>
          {name}
        </h2>
        {isDone && !isOpen && mayOpen ? (
          <Link
            className="step__edit"
            to={`/checkout/${step}`}
            aria-label={t('checkout:editOf', { step: name })}
          >
            {t('checkout:edit')}
          </Link>
        ) : null}
      </div>
      {isOpen ? (
        <div className="step__body">
          <Form data={data} live={live} />
        </div>
      ) : isDone && mayOpen ? (
        <div className="step__said">
          <StepSummary step={step} live={live} />
        </div>
      ) : null}
    </li>
  );
}
