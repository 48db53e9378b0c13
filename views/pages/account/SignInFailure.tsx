import { useTranslation } from 'react-i18next';
import type { SessionFailure, SessionFailureCode } from '#machines/session/failure.ts';
import { failureText } from '#views/components/failure-text.ts';
import { LinkButton } from '#views/components/LinkButton.tsx';
import { Notice } from '#views/components/Notice.tsx';
import { Link } from '#views/router/Link.tsx';

/** Shown even before a sign-in on this page, because a session ended. */
const ENDED: readonly SessionFailureCode[] = [
  'INVALID_SESSION',
  'UNAUTHORIZED',
  'AGENT_TIME_UP',
  'REFRESH_RETRIES_REACHED',
];

/** Whether the sign-in page shows this failure. */
export const isShown = (failure: SessionFailure, hasTried: boolean): boolean =>
  failure.code !== 'NO_SESSION' && (hasTried || ENDED.includes(failure.code));

/** Codes for which the server's message is better, because it contains figures. */
const CODES_WITH_SERVER_MESSAGE: readonly SessionFailureCode[] = ['LOCKED', 'TOO_BUSY', 'REFUSED'];

type Props = { failure: SessionFailure; email: string; isBusy: boolean };

/** Why the user isn't signed in, and what they can do. */
export function SignInFailure({ failure: { code, request }, email, isBusy }: Props) {
  const { t } = useTranslation();
  const isServers =
    request !== null && request.kind === 'REFUSED' && CODES_WITH_SERVER_MESSAGE.includes(code);
  return (
    <Notice tone={ENDED.includes(code) ? 'warn' : 'problem'} data-code={code}>
      <p>{isServers ? failureText(request, t) : t(`account:failure.${code}`)}</p>
      {code === 'REFRESH_RETRIES_REACHED' ? <p>{t('account:refreshRetriesReached')}</p> : null}
      {code === 'WRONG_CREDENTIALS' || code === 'LOCKED' ? (
        <p>
          <Link to="/forgotten-password">{t('account:signIn.newPassword')}</Link>
        </p>
      ) : null}
      {code === 'EMAIL_NOT_VERIFIED' ? (
        <p>
          {t('account:signIn.mailedAgain', { email })}{' '}
          <LinkButton type="submit" form="sign-in" aria-disabled={isBusy}>
            {t('account:signIn.mailAgain')}
          </LinkButton>
        </p>
      ) : null}
    </Notice>
  );
}
