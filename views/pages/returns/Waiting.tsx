/** What stands where a page's own content is not there: still coming, for those who sign in, or failed. */
import type { RequestFailure } from '../../../machines/request/failure.ts';
import { useSpeech } from '../../locale.tsx';
import { failureText } from '../../parts/failure-text.ts';

export function Loading() {
  const { t } = useSpeech();
  return (
    <div className="returns__wait" role="status">
      <span className="visually-hidden">{t('returns:loading')}</span>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}

export function SignInFirst({ back }: { back: string }) {
  const { t, href } = useSpeech();
  return (
    <div className="notice">
      <p>{t('returns:guest.text')}</p>
      <a className="button" href={href(`/sign-in?back=${encodeURIComponent(back)}`)}>
        {t('returns:guest.signIn')}
      </a>
    </div>
  );
}

export function NeedsScript() {
  const { t } = useSpeech();
  return (
    <noscript>
      <p className="notice" data-tone="warn">
        {t('returns:noScript')}
      </p>
    </noscript>
  );
}

export function Failed({ failure, retry }: { failure: RequestFailure; retry(): void }) {
  const { t } = useSpeech();
  return (
    <div className="notice" data-tone="problem" role="alert">
      <p>{failureText(failure, t)}</p>
      <button type="button" className="button button--quiet" onClick={retry}>
        {t('returns:retry')}
      </button>
    </div>
  );
}
