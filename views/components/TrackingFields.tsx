/** Fields for a parcel's carrier and tracking number. */
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { TRACKING_MAX } from '#contract/limits.ts';
import type { Carrier, ParcelTracking } from '#contract/parcels.ts';
import { carriers, isCarrier, trackingNumber } from '#machines/rules/validation/tracking.ts';
import { Choice } from './Choice.tsx';
import { Field } from './Field.tsx';
import type { Translate } from '../translate.ts';
import styles from './TrackingFields.module.css';

/** The form's result: a tracked parcel, one without a number, or a number that doesn't fit its carrier. */
export type GivenTracking =
  | { readonly isRight: true; readonly tracking: ParcelTracking | null }
  | { readonly isRight: false; readonly carrier: Carrier };

/** The fields' names, for the form that they are in. */
export const TRACKING_FIELDS = { carrier: '', number: '' };
type Typed = Readonly<typeof TRACKING_FIELDS>;

export function readTracking(form: Typed): GivenTracking {
  const carrier = isCarrier(form.carrier) ? form.carrier : 'OTHER';
  const typed = form.number.trim();
  if (typed === '') return { isRight: true, tracking: null };
  const number = trackingNumber(carrier, typed);
  return number === null ? { isRight: false, carrier } : { isRight: true, tracking: { carrier, number } };
}

/** The error of the number; null for one that the carrier may have given, or none. */
export function trackingProblem(form: Typed, t: Translate): string | null {
  const given = readTracking(form);
  return given.isRight ? null : t(`parcels:wrong.${given.carrier}`);
}

interface Props {
  readonly problem: string | undefined;
  readonly hint?: string;
  readonly given?: ParcelTracking | null;
}

export function TrackingFields({ problem, hint, given = null }: Props) {
  const { t } = useTranslation();
  const [carrier, setCarrier] = useState<string>(given?.carrier ?? 'USPS');
  return (
    <div className={styles.fields}>
      <Choice
        name="carrier"
        label={t('parcels:field.carrier')}
        value={carrier}
        onChange={(event) => {
          setCarrier(event.target.value);
        }}
        data={carriers.map((one) => ({ value: one, label: t(`parcels:carrier.${one}`) }))}
      />
      <Field
        name="number"
        label={t('parcels:field.number')}
        hint={hint}
        problem={problem}
        defaultValue={given?.number}
        maxLength={TRACKING_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  );
}
