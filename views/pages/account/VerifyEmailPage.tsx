/** Where the verifying link of a mail leads: it confirms the address at once. */
import { useEffect } from 'react';
import { useSpeech } from '../../locale.tsx';
import { failureText } from '../../parts/failure-text.ts';
import { useRequest } from '../../parts/use-request.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { verifyEmailMachine } from './calls.ts';
import { dropLinkToken, useLinkToken } from './link-token.ts';

export default function VerifyEmailPage() {
  const { t, href } = useSpeech();
  const token = useLinkToken();
  const { status, failure, load } = useRequest(verifyEmailMachine);
  useEffect(() => {
    if (token !== null && token !== '') load(token);
  }, [token, load]);
  useEffect(() => {
    if (status === 'FULFILLED') dropLinkToken();
  }, [status]);
  if (status === 'FULFILLED') {
    return (
      <AccountFrame name="verify-email" state={status} title={t('account:verify.done')}>
        <p role="status">{t('account:verify.doneText')}</p>
        <p>
          <a className="button button--wide" href={href('/sign-in')}>
            {t('account:signIn.do')}
          </a>
        </p>
      </AccountFrame>
    );
  }
  if (token === '' || failure) {
    return (
      <AccountFrame name="verify-email" state="REJECTED" title={t('account:verify.failed')}>
        <p className="notice" data-tone="problem" role="alert">
          {failure ? failureText(failure, t) : t('account:link.incomplete')}
        </p>
        <p>{t('account:verify.again')}</p>
        <p className="account__ways">
          {failure && failure.kind !== 'REFUSED' && token ? (
            <button
              type="button"
              className="button"
              onClick={() => {
                load(token);
              }}
            >
              {t('shell:retry')}
            </button>
          ) : null}
          <a className="button button--quiet" href={href('/sign-in')}>
            {t('account:signIn.do')}
          </a>
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame name="verify-email" state="PENDING" title={t('account:verify.title')}>
      <p role="status">{t('account:verify.pending')}</p>
      <span className="skeleton" aria-hidden="true" />
    </AccountFrame>
  );
}
