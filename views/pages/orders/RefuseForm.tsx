import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState, type SubmitEvent } from 'react';
import { REASON_MAX } from '#contract/limits.ts';
import type { OrderEventBody } from '#contract/orders.ts';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import { TextArea } from '#views/components/TextArea.tsx';
import styles from './OrderActions.module.css';

/** A seller cancels an order, or the rest of it, with a reason. */
export function RefuseForm({
  type,
  isSending,
  send,
}: {
  type: 'CANCEL' | 'CANCEL_REST';
  isSending: boolean;
  send: (body: OrderEventBody) => void;
}) {
  const { t } = useTranslation();
  const [form, setForm] = useState<'not yet' | 'open' | 'closed again'>('not yet');
  const { problems, formProps, check } = useCheckedForm({
    fields: { reason: '' },
    rules: ({ reason }) => ({ reason: reason.trim() === '' ? t('orders:refuse.needed') : null }),
  });
  const label = type === 'CANCEL' ? t('orders:refuse.cancel') : t('orders:refuse.rest');
  if (form !== 'open') {
    return (
      <Button variant="outline" autoFocus={form === 'closed again'} onClick={() => setForm('open')}>
        {label}
      </Button>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = check();
    if (typed !== null) send({ type, reason: typed.reason.trim() });
  };
  return (
    <form {...formProps} className={styles.question} onSubmit={submit} aria-label={label}>
      <TextArea
        name="reason"
        label={t('orders:refuse.reason')}
        problem={problems['reason']}
        rows={3}
        maxLength={REASON_MAX}
        required
        autoFocus
      />
      <div className={styles.answers}>
        <Button type="submit" aria-disabled={isSending}>
          {t('orders:refuse.send')}
        </Button>
        <Button variant="outline" onClick={() => setForm('closed again')}>
          {t('orders:refuse.back')}
        </Button>
      </div>
    </form>
  );
}
