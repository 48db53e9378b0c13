import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState, type SubmitEvent } from 'react';
import { REASON_MAX } from '#contract/limits.ts';
import type { OrderEventBody } from '#contract/orders.ts';
import { showErrors } from '#views/components/focus-first-error.ts';
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
  const [isBare, setIsBare] = useState(false);
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
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    showErrors(event.currentTarget, () => setIsBare(reason === ''));
    if (reason !== '') send({ type, reason });
  };
  return (
    <form className={styles.question} onSubmit={submit} aria-label={label} noValidate>
      <TextArea
        name="reason"
        label={t('orders:refuse.reason')}
        problem={isBare ? t('orders:refuse.needed') : undefined}
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
