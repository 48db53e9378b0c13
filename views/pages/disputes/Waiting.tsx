/** What stands where a page's own content is not there: still coming, not for guests, or failed. */
import type { RequestFailure } from '../../../machines/request/failure.ts';
import { useSpeech } from '../../locale.tsx';
import { failureText } from '../../parts/failure-text.ts';

export function Loading() {
  const { t } = useSpeech();
  return (
    <div className="disputes__wait" role="status">
      <span className="visually-hidden">{t('disputes:loading')}</span>
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
      <p>{t('disputes:guest.text')}</p>
      <a className="button" href={href(`/sign-in?back=${encodeURIComponent(back)}`)}>
        {t('disputes:guest.signIn')}
      </a>
    </div>
  );
}

export function Failed({ failure, retry }: { failure: RequestFailure; retry(): void }) {
  const { t } = useSpeech();
  return (
    <div className="notice" data-tone="problem" role="alert">
      <p>
        {t('disputes:failed')} {failureText(failure, t)}
      </p>
      <button type="button" className="button button--quiet" onClick={retry}>
        {t('disputes:retry')}
      </button>
    </div>
  );
}
