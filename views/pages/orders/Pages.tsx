import { useTranslation } from 'react-i18next';
import { Link } from '#views/router/Link.tsx';

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
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="pages" aria-label={t('orders:pages')}>
      {page > 1 ? (
        <Link className="button button--quiet" rel="prev" to={at(page - 1)}>
          {t('pages:newer')}
        </Link>
      ) : (
        <span />
      )}
      <span>{pages === null ? t('pages:atOpen', { page }) : t('pages:at', { page, pages })}</span>
      {hasMore ? (
        <Link className="button button--quiet" rel="next" to={at(page + 1)}>
          {t('pages:older')}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
