import { useTranslation } from 'react-i18next';
import type { Crumb } from '#contract/catalogue.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './Breadcrumbs.module.css';

/** The path from the home page to this one; the last crumb is the nearest parent. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shell:breadcrumbs')}>
      <ol className={styles.breadcrumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.path}>
            <Link to={crumb.path}>{crumb.name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
