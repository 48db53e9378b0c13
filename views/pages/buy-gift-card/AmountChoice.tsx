/** The amount of a gift card: one of those offered, or another one in a field of its own. */
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Field } from '#views/components/Field.tsx';
import { RadioChoice } from '#views/components/RadioChoice.tsx';
import type { Problems } from '#views/hooks/use-checked-form.ts';
import { AMOUNTS, OTHER } from './gift-form.ts';

export function AmountChoice({ problems }: { readonly problems: Problems }) {
  const { t } = useTranslation();
  const [isOther, setOther] = useState(false);
  return (
    <>
      <div
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'amount')
            setOther(target.value === OTHER);
        }}
      >
        <RadioChoice
          name="amount"
          legend={t('gift-cards:buy.amount')}
          problem={problems['amount'] ?? (isOther ? undefined : problems['amountCents'])}
          answers={[
            ...AMOUNTS.map((cents) => ({
              value: String(cents),
              label: t('gift-cards:buy.amountOf', { amount: cents }),
            })),
            { value: OTHER, label: t('gift-cards:buy.other') },
          ]}
        />
      </div>
      {isOther ? (
        <Field
          name="otherAmount"
          label={t('gift-cards:buy.otherAmount')}
          hint={t('gift-cards:buy.otherHint')}
          inputMode="decimal"
          autoComplete="off"
          required
          problem={problems['otherAmount'] ?? problems['amountCents']}
        />
      ) : null}
    </>
  );
}
