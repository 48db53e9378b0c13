import { useTranslation } from 'react-i18next';
import { useLocale } from '#views/locale.tsx';

/** Links to newer and older pages of a list. */
export function Pages({
  page,
  pages,
  hasMore,
  at,
}: {
  page: number;
  /** null if they weren't counted. */
  pages: number | null;
  hasMore: boolean;
  /** The address of a page of the list. */
  at: (page: number) => string;
}) {
  const { t } = useTranslation();
  const { href } = useLocale();
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="pages" aria-label={t('orders:pages')}>
      {page > 1 ? (
        <a className="button button--quiet" rel="prev" href={href(at(page - 1))}>
          {t('pages:newer')}
        </a>
      ) : (
        <span />
      )}
      <span>{pages === null ? t('pages:atOpen', { page }) : t('pages:at', { page, pages })}</span>
      {hasMore ? (
        <a className="button button--quiet" rel="next" href={href(at(page + 1))}>
          {t('pages:older')}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
