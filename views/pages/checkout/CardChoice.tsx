/** The member chooses a saved card, or types another one. */
import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { selectCard, selectCheckout, selectSavedCardId } from '#machines/checkout/selectors.ts';
import { usableCards } from '#machines/checkout/steps.ts';
import { CardForm } from './CardForm.tsx';
import styles from './CardChoice.module.css';
import { cardText } from './card-text.ts';
import { ContinueButton } from './ContinueButton.tsx';
import { CustomerCode } from './CustomerCode.tsx';
import type { StepProps } from './step-props.ts';

/** The value of the radio button for a card that the member types. */
const OTHER = 'other';

export function CardChoice({ data, live }: StepProps) {
  const { t } = useTranslation();
  const checkout = selectCheckout(live.snapshot);
  const usable = checkout === null ? [] : usableCards(checkout);
  const [picked, pick] = useState(
    () => selectSavedCardId(live.snapshot) ?? (selectCard(live.snapshot) === null ? null : OTHER),
  );
  if (checkout === null || checkout.savedCards.length === 0) return <CardForm live={live} />;
  if (checkout.needsCustomerCode)
    return (
      <>
        {/* The vouchers ask for the same code. */}
        {checkout.quote?.vouchers.length === 0 ? <CustomerCode data={data} live={live} /> : null}
        <CardForm live={live} />
      </>
    );
  const first = usable[0]?.cardId ?? OTHER;
  const chosen = picked === OTHER || usable.some(({ cardId }) => cardId === picked) ? picked : first;
  return (
    <>
      <fieldset className={styles.cards} data-testid="saved-cards">
        <legend>{t('checkout:card.payWith')}</legend>
        {checkout.savedCards.map((saved) => {
          const { cardId, expiry, isExpired } = saved;
          return (
            <Radio
              key={cardId}
              name="savedCard"
              value={cardId}
              checked={chosen === cardId}
              disabled={isExpired}
              onChange={() => pick(cardId)}
              label={t(isExpired ? 'checkout:card.savedExpired' : 'checkout:card.savedCard', {
                card: cardText(saved, t),
                expiry,
              })}
            />
          );
        })}
        <Radio
          name="savedCard"
          value={OTHER}
          checked={chosen === OTHER}
          onChange={() => pick(OTHER)}
          label={t('checkout:card.other')}
        />
      </fieldset>
      {chosen === OTHER || chosen === null ? (
        <CardForm live={live} />
      ) : (
        <ContinueButton
          data-testid="to-review"
          onClick={() => live.send({ type: 'CHOOSE_CARD', cardId: chosen })}
        >
          {t('checkout:card.review')}
        </ContinueButton>
      )}
    </>
  );
}
