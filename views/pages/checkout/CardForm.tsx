/** The checkout's card form. Only the encryption reads what is typed; the checkout machine never holds it. */
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId, useState } from 'react';
import { holdCard } from '#services/held-card.ts';
import { selectCheckout } from '#machines/checkout/selectors.ts';
import { CardFields } from '#views/components/card-fields/CardFields.tsx';
import { withoutNativeValidation } from '#views/forms/without-native-validation.ts';
import { useCardFields } from '#views/components/card-fields/use-card-fields.ts';
import { useIsActing } from '#views/hooks/use-acting.ts';
import { ContinueButton } from './ContinueButton.tsx';
import text from './text.module.css';
import type { LiveCheckout } from './use-checkout.ts';

export function CardForm({ live }: { live: LiveCheckout }) {
  const { t } = useTranslation();
  const { snapshot, isLive, send } = live;
  const checkout = selectCheckout(snapshot);
  const contact = checkout?.contact;
  const isActing = useIsActing();
  // Only members in person: an agent can't save a customer's card.
  const canSave = !isActing && checkout?.owner === 'member';
  const [isSaved, setSaved] = useState(false);
  const saveId = useId();
  const card = useCardFields(contact ? `${contact.firstName} ${contact.lastName}` : '');
  const isSealing = snapshot.matches({ filling: { payment: 'sealing' } });
  return (
    <form
      ref={withoutNativeValidation}
      // POST, so that nothing gets into an address; without script the button is disabled.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = !isLive || isSealing ? null : card.check(event.currentTarget);
        if (typed === null) return;
        holdCard(typed, canSave && isSaved);
        send({ type: 'SEAL_CARD' });
      }}
    >
      <h3>{t('checkout:card.title')}</h3>
      <p className={text.small}>{t('checkout:card.accepted')}</p>
      <CardFields card={card} />
      {canSave ? (
        <Checkbox
          id={saveId}
          className={text.choice}
          data-testid="save-card"
          label={t('checkout:card.save')}
          description={t('checkout:card.saveHint')}
          checked={isSaved}
          onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
        />
      ) : null}
      <ContinueButton
        type="submit"
        data-testid="to-review"
        disabled={!isLive}
        aria-disabled={isSealing || undefined}
      >
        {isSealing ? t('checkout:card.sealing') : t('checkout:card.review')}
      </ContinueButton>
    </form>
  );
}
