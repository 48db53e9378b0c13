/** Asks for the number and PIN of a gift card. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GiftCardBody } from '#contract/gift-cards.ts';
import { giftCardFaults } from '#machines/rules/gift-card-number.ts';
import type { RequestStatus } from '#machines/request/events.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import { failureText } from '#views/components/failure-text.ts';
import { FailureNotice } from '#views/components/FailureNotice.tsx';
import { faultTexts } from '#views/components/fault-text.ts';
import { Field } from '#views/components/Field.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import styles from './GiftCardsPage.module.css';

const FIELDS = { number: '', pin: '' };

interface Props {
  readonly status: RequestStatus;
  readonly failure: RequestFailure | null;
  check(typed: GiftCardBody): void;
}

export function CheckForm({ status, failure, check: send }: Props) {
  const { t } = useTranslation();
  const isBusy = status === 'PENDING';
  const { problems, isAtField, formProps, check } = useCheckedForm({
    fields: FIELDS,
    rules: (typed) => faultTexts(giftCardFaults(typed), t),
    failure,
  });
  return (
    <form
      {...formProps}
      method="post"
      data-testid="gift-card-form"
      data-state={status}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = isBusy ? null : check();
        if (typed !== null) send(typed);
      }}
    >
      <FailureNotice text={isAtField || failure === null ? null : failureText(failure, t)} />
      <div className={styles.fields}>
        <Field
          name="number"
          label={t('gift-cards:check.number')}
          hint={t('gift-cards:check.numberHint')}
          autoComplete="off"
          inputMode="numeric"
          spellCheck={false}
          required
          problem={problems['number']}
        />
        <Field
          name="pin"
          label={t('gift-cards:check.pin')}
          hint={t('gift-cards:check.pinHint')}
          autoComplete="off"
          inputMode="numeric"
          spellCheck={false}
          required
          problem={problems['pin']}
        />
      </div>
      <Button type="submit" aria-disabled={isBusy}>
        {t(isBusy ? 'gift-cards:check.doing' : 'gift-cards:check.do')}
      </Button>
    </form>
  );
}
