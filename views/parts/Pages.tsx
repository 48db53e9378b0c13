/** Newer and older pages of a list. */
import { useSpeech } from '../locale.tsx';

interface Props {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** What it leads through. */
  readonly label: string;
  go(page: number): void;
}

export function Pages({ page, pages, label, go }: Props) {
  const { t, number } = useSpeech();
  if (pages < 2) return null;
  return (
    <nav className="pages" aria-label={label}>
      <button
        type="button"
        className="button button--quiet"
        disabled={page <= 1}
        onClick={() => go(page - 1)}
      >
        {t('pages:newer')}
      </button>
      <span aria-live="polite">{t('pages:at', { page: number(page), pages: number(pages) })}</span>
      <button
        type="button"
        className="button button--quiet"
        disabled={page >= pages}
        onClick={() => go(page + 1)}
      >
        {t('pages:older')}
      </button>
    </nav>
  );
}
