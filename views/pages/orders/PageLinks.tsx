import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#views/router/Link.tsx';
import styles from '#views/components/Pages.module.css';

interface Props {
  readonly page: number;
  /** null if they weren't counted. */
  readonly pages: number | null;
  readonly hasMore: boolean;
  /** The address of a page of the list. */
  at(page: number): string;
}

/** Links to newer and older pages of a list. */
export function PageLinks({ page, pages, hasMore, at }: Props) {
  const { t } = useTranslation();
  if (page === 1 && !hasMore) return null;
  return (
    <nav className={styles.pages} aria-label={t('orders:pages')}>
      {page > 1 ? (
        <Button className={styles.newer} component={Link} variant="outline" rel="prev" to={at(page - 1)}>
          {t('pages:newer')}
        </Button>
      ) : null}
      <span className={styles.place}>
        {pages === null ? t('pages:atOpen', { page }) : t('pages:at', { page, pages })}
      </span>
      {hasMore ? (
        <Button className={styles.older} component={Link} variant="outline" rel="next" to={at(page + 1)}>
          {t('pages:older')}
        </Button>
      ) : null}
    </nav>
  );
}
