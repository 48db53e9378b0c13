/** What stands where a page's own content is not there: still coming, for those who sign in, for those with script, or failed. */
import type { RequestFailure } from '../../machines/request/failure.ts';
import { useSpeech } from '../locale.tsx';
import { failureText } from './failure-text.ts';
import { useStanding } from './reader.ts';

export function Loading({ rows = 3 }: { rows?: number }) {
  const { t } = useSpeech();
  return (
    <div className="awaiting" role="status">
      <span className="visually-hidden">{t('shell:loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}

/** Pages of accounts, sellers, agents and back office: none of them is about a guest's order. */
const NO_GUESTS_PAGE = /^\/(?:account|mp|agent|backoffice)\b/;

/** @param back where they come to once they are signed in */
function SignInLink({ back }: { back: string }) {
  const { t, href } = useSpeech();
  return (
    <>
      <a className="button" href={href(`/sign-in?back=${encodeURIComponent(back)}`)}>
        {t('shell:account.signIn')}
      </a>
      {NO_GUESTS_PAGE.test(back) ? null : (
        <p>
          <a href={href('/order-link')}>{t('shell:account.orderLink')}</a>
        </p>
      )}
    </>
  );
}

/** The way for those who may be somebody else once they are signed in. */
export function SignInOfGuest({ back }: { back: string }) {
  return useStanding() === 'guest' ? <SignInLink back={back} /> : null;
}

/** @param back where they come to once they are signed in */
export function SignInFirst({ text, back }: { text: string; back: string }) {
  return (
    <div className="notice">
      <p>{text}</p>
      <SignInLink back={back} />
    </div>
  );
}

/**
 * What is asked for is not there, or is none of theirs: the two are not told apart.
 * @param back where who may see it comes to once they are signed in
 */
export function NotThere({ title, text, back }: { title: string; text: string; back: string }) {
  return (
    <div className="result" role="alert" data-testid="not-there">
      <h2>{title}</h2>
      <p>{text}</p>
      <SignInOfGuest back={back} />
    </div>
  );
}

/** Statuses that mean "not there"; 401 is answered to a signed-out browser whose guest keys have expired. */
const NOT_THERE: ReadonlySet<number | undefined> = new Set([404, 401]);
export const isNotThere = (failure: RequestFailure | null): boolean => NOT_THERE.has(failure?.status);

export function NeedsScript({ text }: { text: string }) {
  return (
    <noscript>
      <p className="notice" data-tone="warn">
        {text}
      </p>
    </noscript>
  );
}

/** @param lead what couldn't be had, before the reason */
export function Failed({ failure, retry, lead }: { failure: RequestFailure; retry(): void; lead?: string }) {
  const { t } = useSpeech();
  return (
    <div className="notice" data-tone="problem" role="alert">
      <p>
        {lead === undefined ? null : `${lead} `}
        {failureText(failure, t)}
      </p>
      <button type="button" className="button button--quiet" onClick={retry}>
        {t('shell:retry')}
      </button>
    </div>
  );
}
