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

export function readTracking(form: FormData): GivenTracking {
  const named = String(form.get('carrier') ?? '');
  const carrier = isCarrier(named) ? named : 'OTHER';
  const typed = String(form.get('number') ?? '').trim();
  if (typed === '') return { isRight: true, tracking: null };
  const number = trackingNumber(carrier, typed);
  return number === null ? { isRight: false, carrier } : { isRight: true, tracking: { carrier, number } };
}

interface Props {
  /** The carrier whose number this can't be. */
  readonly wrong: Carrier | null;
  readonly hint?: string;
  readonly given?: ParcelTracking | null;
}

export function TrackingFields({ wrong, hint, given = null }: Props) {
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
        problem={wrong === null ? undefined : t(`parcels:wrong.${wrong}`)}
        defaultValue={given?.number}
        maxLength={TRACKING_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  );
}
