/** Why the last try came to nothing, as far as no field is to blame. What was typed is still there. */
import { selectCheckoutFailure, selectRefused } from '../../../machines/checkout/selectors.ts';
import { useSpeech } from '../../locale.tsx';
import { failureText } from '../../parts/failure-text.ts';
import type { LiveCheckout } from './use-checkout.ts';

const OVERTAKEN_STATUS = 409;

export function StepFailure({ live, problem }: { live: LiveCheckout; problem: string | null }) {
  const { t } = useSpeech();
  const { snapshot, send } = live;
  const failure = selectRefused(snapshot) === null ? selectCheckoutFailure(snapshot) : null;
  const isUnsaved = snapshot.can({ type: 'RETRY' });
  return (
    <div role="alert">
      {failure !== null ? (
        <p className="notice" data-tone={failure.status === OVERTAKEN_STATUS ? 'warn' : 'problem'}>
          {t(
            failure.status === OVERTAKEN_STATUS
              ? 'checkout:failed.overtaken'
              : isUnsaved
                ? 'checkout:failed.save'
                : 'checkout:failed.card',
          )}{' '}
          {failureText(failure, t)}{' '}
          {isUnsaved ? (
            <button type="button" className="link-button" onClick={() => send({ type: 'RETRY' })}>
              {t('checkout:retry')}
            </button>
          ) : null}
        </p>
      ) : problem === null ? null : (
        <p className="notice" data-tone="problem">
          {problem}
        </p>
      )}
    </div>
  );
}
