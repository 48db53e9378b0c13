/** The buyer's actions on all lines that permit them: send the parcel, correct its number, or cancel the return. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState, type SubmitEvent } from 'react';
import type { ReturnLineEvent } from '#machines/return-line/events.ts';
import { NoCorrectionLeft, TrackingCorrection } from '#views/components/TrackingCorrection.tsx';
import {
  readTracking,
  TRACKING_FIELDS,
  TrackingFields,
  trackingProblem,
} from '#views/components/TrackingFields.tsx';
import { useCheckedForm } from '#views/hooks/use-checked-form.ts';
import type { ReturnOrder, Sent } from './calls.ts';
import { isLabelMissing } from './Label.tsx';
import { SmallForm } from './SmallForm.tsx';
import styles from './WholeReturn.module.css';

interface Props {
  readonly one: ReturnOrder;
  readonly isBusy: boolean;
  send(sent: Sent): void;
}

export function WholeReturn({ one, isBusy, send }: Props) {
  const { returnOrderLines } = one;
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'not yet' | 'now' | 'no more'>('not yet');
  const { problems, formProps, check } = useCheckedForm({
    fields: TRACKING_FIELDS,
    rules: (typed) => ({ number: trackingProblem(typed, t) }),
  });
  const may = (event: ReturnLineEvent['type']) =>
    returnOrderLines.some(({ permittedEvents }) => permittedEvents.includes(event));
  const correctable = returnOrderLines.find(({ permittedEvents }) =>
    permittedEvents.includes('CORRECT_TRACKING'),
  );
  const isOutOfCorrections =
    correctable === undefined &&
    returnOrderLines.some(({ state, correctionsLeft }) => state === 'SHIPPED' && correctionsLeft === 0);
  // Without the seller's address nothing can be sent.
  const mayShip = may('SHIP') && !isLabelMissing(one);
  if (!mayShip && !may('CANCEL') && correctable === undefined && !isOutOfCorrections) return null;
  const ship = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = check();
    const given = typed && readTracking(typed);
    if (given?.isRight) send({ line: null, event: { type: 'SHIP', tracking: given.tracking } });
  };
  return (
    <div className={styles.whole}>
      {mayShip ? (
        <SmallForm {...formProps} onSubmit={ship} data-testid="ship">
          <TrackingFields problem={problems['number']} hint={t('returns:do.trackingHint')} />
          <Button type="submit" aria-disabled={isBusy} data-event="SHIP">
            {t('returns:do.SHIP')}
          </Button>
        </SmallForm>
      ) : null}
      {correctable === undefined ? null : (
        <TrackingCorrection
          key={correctable.revision}
          given={correctable.tracking}
          hint={t('returns:do.correctHint')}
          isSending={isBusy}
          correct={(tracking) => send({ line: null, event: { type: 'CORRECT_TRACKING', tracking } })}
        />
      )}
      {isOutOfCorrections ? <NoCorrectionLeft /> : null}
      {may('CANCEL') ? (
        asking === 'now' ? (
          <div className={styles.sure} role="group" aria-label={t('returns:do.CANCEL')} data-testid="sure">
            <p>{t('returns:do.sure')}</p>
            <Button
              aria-disabled={isBusy}
              onClick={() => {
                setAsking('no more');
                send({ line: null, event: { type: 'CANCEL' } });
              }}
            >
              {t('returns:do.CANCEL')}
            </Button>
            <Button variant="outline" autoFocus onClick={() => setAsking('no more')}>
              {t('returns:do.keep')}
            </Button>
          </div>
        ) : (
          <Button
            variant="outline"
            data-event="CANCEL"
            autoFocus={asking === 'no more'}
            onClick={() => setAsking('now')}
          >
            {t('returns:do.CANCEL')}
          </Button>
        )
      ) : null}
    </div>
  );
}
