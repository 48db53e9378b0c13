/** Changes the recipient or the day of a gift card that hasn't been sent. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GiftCardPurchase } from '#contract/gift-card-purchases.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import type { GiftCardDelivery } from '#machines/rules/gift-card-purchase.ts';
import { now } from '#services/clock.ts';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { faultTexts } from '#views/components/fault-text.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { DELIVERY_FIELDS, deliveryFaults, deliveryIn } from './gift-form.ts';
import styles from './BuyGiftCard.module.css';

interface Props {
  readonly purchase: GiftCardPurchase;
  readonly isBusy: boolean;
  readonly failure: RequestFailure | null;
  send(delivery: GiftCardDelivery): void;
  back(): void;
}

/** The day of a time in the reader's time zone, as YYYY-MM-DD, which a date field needs. */
function dayOf(time: number): string {
  const day = new Date(time);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(day.getFullYear())}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export default function ChangeForm({ purchase, isBusy, failure, send, back }: Props) {
  const { t } = useTranslation();
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: DELIVERY_FIELDS,
    rules: (typed) => faultTexts(deliveryFaults(typed, now()), t),
    failure,
  });
  const { recipientName, recipientEmail, sendAt } = purchase;
  return (
    <form
      {...formProps}
      method="post"
      data-testid="change-gift-card-form"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = isBusy ? null : check();
        if (typed !== null) send(deliveryIn(typed, now()));
      }}
    >
      <FailureNotice text={isAtField || failure === null ? null : failureText(failure, t)} />
      <DeliveryFields
        problems={problems}
        recipientName={recipientName}
        recipientEmail={recipientEmail}
        day={dayOf(sendAt)}
      />
      <p className={styles.buttons}>
        <Button type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'gift-cards:bought.saving' : 'gift-cards:bought.save')}
        </Button>
        <Button variant="outline" aria-disabled={isBusy} onClick={back}>
          {t('gift-cards:bought.keep')}
        </Button>
      </p>
    </form>
  );
}
