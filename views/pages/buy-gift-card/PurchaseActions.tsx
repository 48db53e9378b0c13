/** What the buyer can still do with a gift card that hasn't been sent: change its recipient or day, or cancel it for a refund. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Suspense, useEffect, useState } from 'react';
import type { GiftCardPurchase } from '#contract/gift-card-purchases.ts';
import { Loading } from '#views/components/Awaiting.tsx';
import { ConfirmStep } from '#views/components/ConfirmStep.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { useConfirmation } from '#views/hooks/use-confirmation.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { lazyComponent } from '#views/lazy-component.ts';
import { changeMachine } from './purchase-calls.ts';
import styles from './BuyGiftCard.module.css';

const ChangeForm = lazyComponent('change-gift-card', () => import('./ChangeForm.tsx'));

interface Props {
  readonly purchase: GiftCardPurchase;
  changed(purchase: GiftCardPurchase): void;
  reload(): void;
}

export function PurchaseActions({ purchase, changed, reload }: Props) {
  const { t } = useTranslation();
  const { number, revision, amountCents } = purchase;
  const [isChanging, setChanging] = useState(false);
  const { status, data, failure, load } = useRequest(changeMachine);
  const [shown, setShown] = useState(data);
  if (data !== shown) {
    setShown(data);
    if (data !== null) changed(data);
    setChanging(false);
  }
  // If the server refuses an event, the gift card has changed elsewhere: load it again.
  useEffect(() => {
    if (failure !== null) reload();
  }, [failure, reload]);
  const isBusy = status === 'PENDING';
  const cancel = useConfirmation<GiftCardPurchase>(
    () => load({ number, revision, body: { type: 'CANCEL' } }),
    isBusy,
  );
  if (cancel.proposal !== null)
    return (
      <ConfirmStep
        isBusy={isBusy}
        confirmation={cancel}
        texts={(say) => ({
          title: say('confirm:giftCard.title'),
          lines: [say('confirm:giftCard.refund', { amount: amountCents })],
          yes: say('confirm:giftCard.yes', { amount: amountCents }),
        })}
      />
    );
  if (isChanging)
    return (
      <Suspense fallback={<Loading rows={2} />}>
        <ChangeForm
          purchase={purchase}
          isBusy={isBusy}
          failure={failure}
          send={(delivery) => load({ number, revision, body: { type: 'CHANGE', ...delivery } })}
          back={() => setChanging(false)}
        />
      </Suspense>
    );
  return (
    <>
      <FailureNotice text={failure === null ? null : failureText(failure, t)} />
      <p className={styles.buttons}>
        <Button variant="outline" onClick={() => setChanging(true)}>
          {t('gift-cards:bought.change')}
        </Button>
        <Button variant="subtle" autoFocus={cancel.isAsked} onClick={() => cancel.propose(purchase)}>
          {t('gift-cards:bought.cancel')}
        </Button>
      </p>
    </>
  );
}
