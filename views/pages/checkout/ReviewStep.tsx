import { Button } from '@mantine/core';
import { Trans, useTranslation } from 'react-i18next';
import { blocking } from '#machines/checkout/saved.ts';
import { uuid } from '#services/identity.ts';
import { OrderSums } from './OrderSums.tsx';
import styles from './ReviewStep.module.css';
import type { StepProps } from './step-props.ts';
import { StepFailure } from './StepFailure.tsx';
import text from './text.module.css';
import { Link } from '#views/router/Link.tsx';

export function ReviewStep({ live }: StepProps) {
  const { t } = useTranslation();
  const { snapshot, isLive, send } = live;
  const { checkout } = snapshot.context;
  if (checkout === null || checkout.quote === null) return null;
  const { dueCents } = checkout.quote;
  const isBlocked = blocking(checkout).length > 0;
  return (
    <>
      <p className={text.lead}>{t('checkout:review.lead')}</p>
      <StepFailure live={live} problem={null} />
      {/* On a phone the order is reviewed here; on a desktop it is beside the steps. */}
      <div className={styles.order}>
        <OrderSums quote={checkout.quote} />
      </div>
      {isBlocked ? (
        <p className={text.small}>
          {t('checkout:review.blocked')} <Link to="/cart">{t('checkout:back')}</Link>
        </p>
      ) : null}
      <Button
        fullWidth
        className={styles.place}
        data-testid="place-order"
        disabled={isLive && isBlocked}
        onClick={() => send({ type: 'PLACE', attemptKey: uuid() })}
      >
        {t('checkout:review.place', { total: dueCents })}
      </Button>
      <p className={styles.terms}>
        <Trans i18nKey="checkout:review.terms" components={{ terms: <Link to="/terms" /> }} />
      </p>
    </>
  );
}
