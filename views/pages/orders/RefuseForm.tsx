import { useTranslation } from 'react-i18next';
import { useId, useState, type SubmitEvent } from 'react';
import { REASON_MAX } from '#contract/limits.ts';
import type { OrderEventBody } from '#contract/orders.ts';
import { showErrors } from '#views/components/focus-first-error.ts';

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
  const id = useId();
  const [form, setForm] = useState<'not yet' | 'open' | 'closed again'>('not yet');
  const [isBare, setIsBare] = useState(false);
  const label = type === 'CANCEL' ? t('orders:refuse.cancel') : t('orders:refuse.rest');
  if (form !== 'open') {
    return (
      <button
        type="button"
        className="button button--quiet"
        autoFocus={form === 'closed again'}
        onClick={() => setForm('open')}
      >
        {label}
      </button>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    showErrors(event.currentTarget, () => setIsBare(reason === ''));
    if (reason !== '') send({ type, reason });
  };
  return (
    <form className="refuse-form" onSubmit={submit} aria-label={label} noValidate>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {t('orders:refuse.reason')}
        </label>
        <textarea
          className="field__input"
          id={id}
          name="reason"
          rows={3}
          maxLength={REASON_MAX}
          required
          autoFocus
          aria-invalid={isBare ? true : undefined}
          aria-describedby={isBare ? `${id}-problem` : undefined}
        />
        {isBare ? (
          <span className="field__problem" id={`${id}-problem`} role="alert">
            {t('orders:refuse.needed')}
          </span>
        ) : null}
      </div>
      <button className="button" type="submit" aria-disabled={isSending}>
        {t('orders:refuse.send')}
      </button>
      <button type="button" className="button button--quiet" onClick={() => setForm('closed again')}>
        {t('orders:refuse.back')}
      </button>
    </form>
  );
}
