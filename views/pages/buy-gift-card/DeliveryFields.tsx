/** Who gets a gift card, and when. */
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Field } from '#views/components/Field.tsx';
import pair from '#views/components/Pair.module.css';
import { RadioChoice } from '#views/components/RadioChoice.tsx';
import type { Problems } from '#views/hooks/use-checked-form.ts';

interface Props {
  readonly problems: Problems;
  readonly recipientName?: string;
  readonly recipientEmail?: string;
  /** The day on which it is to be sent, as YYYY-MM-DD; empty for at once. */
  readonly day?: string;
}

export function DeliveryFields({ problems, recipientName = '', recipientEmail = '', day = '' }: Props) {
  const { t } = useTranslation();
  const [isOnDay, setOnDay] = useState(day !== '');
  return (
    <>
      <div className={pair.pair}>
        <Field
          name="recipientName"
          label={t('gift-cards:buy.recipientName')}
          defaultValue={recipientName}
          autoComplete="off"
          required
          problem={problems['recipientName']}
        />
        <Field
          name="recipientEmail"
          type="email"
          label={t('gift-cards:buy.recipientEmail')}
          defaultValue={recipientEmail}
          autoComplete="off"
          required
          problem={problems['recipientEmail']}
        />
      </div>
      <div
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'when') setOnDay(target.value === 'day');
        }}
      >
        <RadioChoice
          name="when"
          legend={t('gift-cards:buy.when')}
          chosen={isOnDay ? 'day' : 'now'}
          answers={[
            { value: 'now', label: t('gift-cards:buy.now') },
            { value: 'day', label: t('gift-cards:buy.onDay') },
          ]}
        />
      </div>
      {isOnDay ? (
        <Field
          name="day"
          type="date"
          label={t('gift-cards:buy.day')}
          hint={t('gift-cards:buy.dayHint')}
          defaultValue={day}
          required
          problem={problems['day'] ?? problems['sendAt']}
        />
      ) : null}
    </>
  );
}
