/** What the buyer does with all lines at once that it is possible for: hand the parcel over, or take the return back. */
import { useState, type SubmitEvent } from 'react';
import { useSpeech } from '../../locale.tsx';
import type { ReturnOrder, Sent } from './calls.ts';

const TRACKING_MAX = 100;

interface Props {
  readonly one: ReturnOrder;
  readonly isBusy: boolean;
  send(sent: Sent): void;
}

export function WholeReturn({ one: { returnOrderLines }, isBusy, send }: Props) {
  const { t } = useSpeech();
  const [asking, setAsking] = useState<'not yet' | 'now' | 'no more'>('not yet');
  const may = (event: string) =>
    returnOrderLines.some(({ permittedEvents }) => permittedEvents.includes(event));
  if (!may('SHIP') && !may('CANCEL')) return null;
  const ship = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tracking = String(new FormData(event.currentTarget).get('tracking') ?? '').trim();
    send({ line: null, event: { type: 'SHIP', tracking: tracking === '' ? null : tracking } });
  };
  return (
    <div className="return__whole">
      {may('SHIP') ? (
        <form className="return-form" onSubmit={ship} data-testid="ship">
          <label className="field">
            <span className="field__label">{t('returns:do.tracking')}</span>
            <input className="field__input" name="tracking" maxLength={TRACKING_MAX} autoComplete="off" />
            <span className="field__hint">{t('returns:do.trackingHint')}</span>
          </label>
          <button type="submit" className="button" aria-disabled={isBusy} data-event="SHIP">
            {t('returns:do.SHIP')}
          </button>
        </form>
      ) : null}
      {may('CANCEL') ? (
        asking === 'now' ? (
          <div className="return__sure" role="group" aria-label={t('returns:do.CANCEL')}>
            <p>{t('returns:do.sure')}</p>
            <button
              type="button"
              className="button"
              aria-disabled={isBusy}
              onClick={() => {
                setAsking('no more');
                send({ line: null, event: { type: 'CANCEL' } });
              }}
            >
              {t('returns:do.CANCEL')}
            </button>
            <button
              type="button"
              className="button button--quiet"
              autoFocus
              onClick={() => setAsking('no more')}
            >
              {t('returns:do.keep')}
            </button>
          </div>
        ) : (
          <button
            type="button"
            className="button button--quiet"
            data-event="CANCEL"
            autoFocus={asking === 'no more'}
            onClick={() => setAsking('now')}
          >
            {t('returns:do.CANCEL')}
          </button>
        )
      ) : null}
    </div>
  );
}
