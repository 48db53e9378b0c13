import { useTranslation } from 'react-i18next';
import { selectCard, selectDeclined } from '#machines/checkout/selectors.ts';
import { useState } from 'react';
import { isFree } from '#machines/checkout/saved.ts';
import { CardForm } from './CardForm.tsx';
import { cardText } from './card-text.ts';
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
  const isForgotten = snapshot.matches({ filling: { payment: { asking: 'forgotten' } } });
  const isDeclined = snapshot.matches({ filling: { payment: { asking: 'declined' } } });
  const goOn = (
    <button
      type="button"
      className="button checkout__continue"
      data-testid="to-review"
      onClick={() => send({ type: 'CONTINUE' })}
    >
      {t('checkout:card.review')}
    </button>
  );
  return (
    <>
      <Vouchers data={data} live={live} />
      <div role="alert" data-testid="payment-told">
        {isDeclined ? (
          <p className="notice" data-tone="problem" data-code="DECLINED">
            {selectDeclined(snapshot) ?? t('checkout:card.declined')}
          </p>
        ) : isForgotten && !isPaid ? (
          <p className="notice" data-tone="warn" data-code="FORGOTTEN">
            {t('checkout:card.forgotten')}
          </p>
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
          <p className="checkout__held">
            <strong>{cardText(card, t)}</strong>{' '}
            <button type="button" className="link-button" onClick={() => setOther(true)}>
              {t('checkout:card.another')}
            </button>
          </p>
          {goOn}
        </>
      ) : (
        <>
          <noscript>
            <p className="notice" data-tone="warn" data-testid="no-script">
              {t('checkout:card.noScript')}
            </p>
          </noscript>
          <CardForm live={live} />
        </>
      )}
    </>
  );
}
