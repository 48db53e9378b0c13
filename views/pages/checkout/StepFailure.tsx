/** Why the last try failed, if no field is the cause. Typed text is kept. */
import { useTranslation } from 'react-i18next';
import { selectCheckoutFailure, selectRefused } from '#machines/checkout/selectors.ts';
import { CONFLICT_STATUS } from '#machines/request/failure.ts';
import { failureText } from '#views/components/failure-text.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { Notice } from '#views/components/Notice.tsx';
import styles from './Problems.module.css';
import type { LiveCheckout } from './use-checkout.ts';

export function StepFailure({ live, problem }: { live: LiveCheckout; problem: string | null }) {
  const { t } = useTranslation();
  const { snapshot, send } = live;
  const failure = selectRefused(snapshot) === null ? selectCheckoutFailure(snapshot) : null;
  const isUnsaved = snapshot.can({ type: 'RETRY' });
  return (
    <div className={styles.alert} role="alert">
      {failure !== null ? (
        <Notice tone={failure.status === CONFLICT_STATUS ? 'warn' : 'problem'}>
          {t(
            failure.status === CONFLICT_STATUS
              ? 'checkout:failed.overtaken'
              : isUnsaved
                ? 'checkout:failed.save'
                : 'checkout:failed.card',
          )}{' '}
          {failureText(failure, t)}{' '}
          {isUnsaved ? (
            <LinkButton onClick={() => send({ type: 'RETRY' })}>{t('checkout:retry')}</LinkButton>
          ) : null}
        </Notice>
      ) : problem === null ? null : (
        <Notice tone="problem">{problem}</Notice>
      )}
    </div>
  );
}
