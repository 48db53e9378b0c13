/** Lets the sender of a parcel correct its tracking number: a button first, then the form. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect, useState, type SubmitEvent } from 'react';
import type { ParcelTracking } from '#contract/parcels.ts';
import { TRACKING_CORRECTIONS_MAX } from '#machines/rules/tracking-corrections.ts';
import styles from './TrackingCorrection.module.css';
import { readTracking, TRACKING_FIELDS, TrackingFields, trackingProblem } from './TrackingFields.tsx';
import { useCheckedForm } from '../hooks/use-checked-form.ts';

/** Replaces the button once no corrections are left. */
export function NoCorrectionLeft() {
  const { t } = useTranslation();
  return (
    <p className={styles.none} data-testid="no-correction-left">
      {t('parcels:correct.none', { times: TRACKING_CORRECTIONS_MAX })}
    </p>
  );
}

interface Props {
  /** The tracking number entered so far; null before the first one. */
  readonly given: ParcelTracking | null;
  readonly hint: string;
  readonly isSending: boolean;
  correct(tracking: ParcelTracking): void;
}

export function TrackingCorrection({ given, hint, isSending, correct }: Props) {
  const { t } = useTranslation();
  const [form, setForm] = useState<'not yet' | 'open' | 'closed again'>('not yet');
  const isNew = given === null;
  const { problems, formProps, check, focus } = useCheckedForm({
    fields: TRACKING_FIELDS,
    rules: (typed) => ({
      number: typed.number.trim() === '' ? t('parcels:wrong.OTHER') : trackingProblem(typed, t),
    }),
  });
  useEffect(() => {
    // Opening the form removes the button that had the focus.
    if (form === 'open') focus('carrier');
  }, [form, focus]);
  if (form !== 'open') {
    return (
      <Button
        className={styles.open}
        variant="outline"
        autoFocus={form === 'closed again'}
        data-event="CORRECT_TRACKING"
        onClick={() => setForm('open')}
      >
        {t(isNew ? 'parcels:correct.add' : 'parcels:correct.open')}
      </Button>
    );
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = check();
    if (typed === null || isSending) return;
    const read = readTracking(typed);
    if (!read.isRight || read.tracking === null) return;
    const { tracking } = read;
    // The number hasn't changed.
    if (tracking.carrier === given?.carrier && tracking.number === given.number) setForm('closed again');
    else correct(tracking);
  };
  return (
    <form
      {...formProps}
      className={styles.form}
      onSubmit={submit}
      aria-label={t(isNew ? 'parcels:correct.add' : 'parcels:correct.open')}
      data-testid="form-CORRECT_TRACKING"
    >
      <TrackingFields problem={problems['number']} hint={hint} given={given} />
      <Button type="submit" aria-disabled={isSending} data-event="CORRECT_TRACKING">
        {t(isNew ? 'parcels:correct.addSend' : 'parcels:correct.send')}
      </Button>
      <Button variant="outline" onClick={() => setForm('closed again')}>
        {t(isNew ? 'parcels:correct.addBack' : 'parcels:correct.back')}
      </Button>
    </form>
  );
}
