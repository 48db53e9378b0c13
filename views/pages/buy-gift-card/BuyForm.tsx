/** The form of a new gift card: amount, recipient, message, day and card. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { GIFT_MESSAGE_MAX } from '#contract/limits.ts';
import { selectUser } from '#machines/session/selectors.ts';
import { now } from '#services/clock.ts';
import { isSafeRedirect } from '#services/safe-redirect.ts';
import { CardFields } from '#views/components/card-fields/CardFields.tsx';
import { ErrorSummary } from '#views/components/ErrorSummary.tsx';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { faultTexts } from '#views/components/fault-text.ts';
import { Field } from '#views/components/Field.tsx';
import { TextArea } from '#views/components/TextArea.tsx';
import { useCardFields } from '#views/components/card-fields/use-card-fields.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { useRequest } from '#views/hooks/use-request.ts';
import { useLocale } from '#views/locale.tsx';
import { useSession } from '#views/shop.tsx';
import form from '../profile/form.module.css';
import { AmountChoice } from './AmountChoice.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { amountIn, deliveryIn, GIFT_FIELDS, giftFaults } from './gift-form.ts';
import { buyMachine } from './buy-call.ts';
import styles from './BuyGiftCard.module.css';

/** A payment may wait for the bank longer than other calls. */
const PAYMENT_TIMEOUT_MS = 60_000;

export default function BuyForm() {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const user = useSession((snapshot) => (snapshot === null ? null : selectUser(snapshot)));
  const card = useCardFields(user === null ? '' : `${user.firstName} ${user.lastName}`);
  const { status, data, failure, load } = useRequest(buyMachine, PAYMENT_TIMEOUT_MS);
  const isBusy = status === 'PENDING';
  const attemptKey = useRef<string | null>(null);
  const [amountCents, setAmount] = useState(0);
  const { language } = locale;
  const { problems, isAtField, formProps, focus, check, read } = useCheckedForm({
    fields: GIFT_FIELDS,
    rules: (typed) => faultTexts(giftFaults(typed, language, now()), t),
    failure,
  });
  const declined = data?.attempt?.state === 'DECLINED' ? data.attempt.message : null;
  useEffect(() => {
    if (data === null) return;
    // A new attempt needs a new key: this one is used up.
    attemptKey.current = null;
    const { attempt, number } = data;
    if (attempt?.state === 'DECLINED') return;
    const url = attempt?.challengeUrl ?? null;
    if (url !== null && isSafeRedirect(url)) globalThis.location.assign(url);
    else void navigate(`/account/gift-cards/${number}`, { replace: true });
  }, [data, navigate]);
  const labels = {
    amount: t('gift-cards:buy.amount'),
    otherAmount: t('gift-cards:buy.otherAmount'),
    recipientName: t('gift-cards:buy.recipientName'),
    recipientEmail: t('gift-cards:buy.recipientEmail'),
    day: t('gift-cards:buy.day'),
    senderName: t('gift-cards:buy.senderName'),
  };
  return (
    <form
      {...formProps}
      className={styles.form}
      method="post"
      data-testid="buy-gift-card-form"
      data-state={status}
      onChange={(event) => {
        formProps.onChange(event);
        setAmount(amountIn(read(), language));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        const typed = check();
        const typedCard = card.check(event.currentTarget);
        if (typed === null || typedCard === null) return;
        const { senderName, message } = typed;
        attemptKey.current ??= crypto.randomUUID();
        load({
          gift: {
            attemptKey: attemptKey.current,
            amountCents: amountIn(typed, language),
            ...deliveryIn(typed, now()),
            senderName,
            message,
          },
          card: typedCard,
        });
      }}
    >
      <FailureNotice text={failure === null ? declined : isAtField ? null : failureText(failure, t)} />
      <ErrorSummary problems={problems} labels={labels} goTo={focus} />
      <fieldset className={styles.part}>
        <legend>{t('gift-cards:buy.gift')}</legend>
        <AmountChoice problems={problems} />
        <DeliveryFields problems={problems} />
        <Field
          name="senderName"
          label={labels.senderName}
          defaultValue={user === null ? '' : `${user.firstName} ${user.lastName}`}
          autoComplete="name"
          required
          problem={problems['senderName']}
        />
        <TextArea
          name="message"
          label={t('gift-cards:buy.message')}
          hint={t('gift-cards:buy.messageHint', { count: GIFT_MESSAGE_MAX })}
          rows={3}
          resize="vertical"
          maxLength={GIFT_MESSAGE_MAX}
          problem={problems['message']}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('gift-cards:buy.pay')}</legend>
        <p className={styles.hint}>{t('checkout:card.accepted')}</p>
        <CardFields card={card} />
      </fieldset>
      <p className={styles.hint}>{t('gift-cards:buy.terms')}</p>
      <Button type="submit" className={form.save} aria-disabled={isBusy}>
        {isBusy
          ? t('gift-cards:buy.paying')
          : amountCents > 0
            ? t('gift-cards:buy.doAmount', { amount: amountCents })
            : t('gift-cards:buy.do')}
      </Button>
    </form>
  );
}
