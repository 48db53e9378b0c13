/** A step of the checkout: its form while it is open, and what was entered once it is complete. */
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { selectIsDone, selectIsOpenTo } from '#machines/checkout/selectors.ts';
import { STEPS, type Step } from '#machines/rules/checkout-steps.ts';
import { useLocale } from '#views/locale.tsx';
import { AddressStep } from './AddressStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { DeliveryStep } from './DeliveryStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { StepProps } from './step-props.ts';
import styles from './StepFrame.module.css';
import { StepSummary } from './StepSummary.tsx';
import { Link } from '#views/router/Link.tsx';

const FORMS: Readonly<Record<Step, (props: StepProps) => ReactNode>> = {
  contact: ContactStep,
  address: AddressStep,
  delivery: DeliveryStep,
  payment: PaymentStep,
  review: ReviewStep,
};

type FrameProps = StepProps & {
  step: Step;
  nth: number;
  isOpen: boolean;
  /** Whether the reader returns here from a payment. */
  isBack: RefObject<boolean> | null;
};

export function StepFrame({ step, nth, isOpen, data, live, isBack }: FrameProps) {
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
      className={styles.step}
      data-step={step}
      data-state={isOpen ? 'OPEN' : isDone && mayOpen ? 'DONE' : 'AHEAD'}
      aria-current={isOpen ? 'step' : undefined}
    >
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {isDone && !isOpen && mayOpen ? '✓' : number(nth)}
        </span>
        <h2 ref={heading} tabIndex={-1}>
          <VisuallyHidden>{t('checkout:stepOf', { nth, of: STEPS.length })} </VisuallyHidden>
          {name}
        </h2>
        {isDone && !isOpen && mayOpen ? (
          <Link
            className={styles.edit}
            to={`/checkout/${step}`}
            aria-label={t('checkout:editOf', { step: name })}
          >
            {t('checkout:edit')}
          </Link>
        ) : null}
      </div>
      {isOpen ? (
        <div className={styles.body}>
          <Form data={data} live={live} />
        </div>
      ) : isDone && mayOpen ? (
        <div className={styles.summary}>
          <StepSummary step={step} live={live} />
        </div>
      ) : null}
    </li>
  );
}
