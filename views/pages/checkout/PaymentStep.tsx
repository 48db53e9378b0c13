import { useTranslation } from 'react-i18next';
import { selectCard, selectDeclined } from '#machines/checkout/selectors.ts';
import { useState } from 'react';
import { isFree } from '#machines/checkout/saved.ts';
import { usableCards } from '#machines/checkout/steps.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { CardChoice } from './CardChoice.tsx';
import { cardText } from './card-text.ts';
import { ContinueButton } from './ContinueButton.tsx';
import problems from './Problems.module.css';
import type { StepProps } from './step-props.ts';
import { StepFailure } from './StepFailure.tsx';
import { Vouchers } from './Vouchers.tsx';

export function PaymentStep({ data, live }: StepProps) {
  const { t } = useTranslation();
  const { snapshot, isLive, send } = live;
  const [isOther, setOther] = useState(false);
  const { checkout } = snapshot.context;
  const card = selectCard(snapshot);
  const isPaid = checkout !== null && isFree(checkout);
  // A saved card needs no typing after a reload.
  const hasSaved = checkout !== null && !checkout.needsCustomerCode && usableCards(checkout).length > 0;
  const isForgotten = snapshot.matches({ filling: { payment: { asking: 'forgotten' } } });
  const isDeclined = snapshot.matches({ filling: { payment: { asking: 'declined' } } });
  const goOn = (
    <ContinueButton data-testid="to-review" onClick={() => send({ type: 'CONTINUE' })}>
      {t('checkout:card.review')}
    </ContinueButton>
  );
  return (
    <>
      <Vouchers data={data} live={live} />
      <div className={problems.alert} role="alert" data-testid="payment-message">
        {isDeclined ? (
          <Notice tone="problem" data-code="DECLINED">
            {selectDeclined(snapshot) ?? t('checkout:card.declined')}
          </Notice>
        ) : isForgotten && !isPaid && !hasSaved ? (
          <Notice tone="warn" data-code="FORGOTTEN">
            {t('checkout:card.forgotten')}
          </Notice>
        ) : null}
      </div>
      <StepFailure live={live} problem={isLive ? null : data.problem} />
      {isPaid ? (
        <>
          <p>{t('checkout:card.free')}</p>
          {isLive ? goOn : <noscript>{t('checkout:card.noScript')}</noscript>}
        </>
      ) : card !== null && !isOther ? (
        <>
          <p>
            <strong>{cardText(card, t)}</strong>{' '}
            <LinkButton onClick={() => setOther(true)}>{t('checkout:card.another')}</LinkButton>
          </p>
          {goOn}
        </>
      ) : (
        <>
          <noscript>
            <Notice tone="warn" data-testid="no-script">
              {t('checkout:card.noScript')}
            </Notice>
          </noscript>
          <CardChoice data={data} live={live} />
        </>
      )}
    </>
  );
}
