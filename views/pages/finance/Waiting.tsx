/** What a part of the finance page shows while it has nothing, or couldn't have it; and the way through its pages. */
import type { RequestFailure } from '../../../machines/request/failure.ts';
import { useSpeech } from '../../locale.tsx';
import { failureText } from '../../parts/failure-text.ts';

export function Loading() {
  const { t } = useSpeech();
  return (
    <div role="status">
      <span className="visually-hidden">{t('finance:loading')}</span>
      <span className="skeleton finance__wait" aria-hidden="true" />
    </div>
  );
}

export function Failed({ failure, retry }: { failure: RequestFailure; retry: () => void }) {
  const { t } = useSpeech();
  return (
    <div className="notice" data-tone="problem" role="alert">
      <p>{failureText(failure, t)}</p>
      <button type="button" className="button button--quiet" onClick={retry}>
        {t('finance:retry')}
      </button>
    </div>
  );
}

/** Pages count from 0 in calls, and from 1 for people. */
export function Pages({
  page,
  pages,
  of,
  go,
}: {
  page: number;
  pages: number;
  of: string;
  go: (page: number) => void;
}) {
  const { t } = useSpeech();
  if (pages <= 1) return null;
  return (
    <nav className="finance__pages" aria-label={t('finance:page.label', { of })}>
      <button
        type="button"
        className="button button--quiet"
        disabled={page === 0}
        onClick={() => go(page - 1)}
      >
        {t('finance:page.before')}
      </button>
      <span aria-live="polite">{t('finance:page.now', { page: page + 1, pages })}</span>
      <button
        type="button"
        className="button button--quiet"
        disabled={page + 1 >= pages}
        onClick={() => go(page + 1)}
      >
        {t('finance:page.next')}
      </button>
    </nav>
  );
}
