import { useTranslation } from 'react-i18next';
import type { Crumb } from '#contract/catalogue.ts';
import { useLocale } from '../locale.tsx';

/** The way from home to here; the last crumb is the nearest parent. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation();
  const { href } = useLocale();
  return (
    <nav aria-label={t('shell:breadcrumbs')}>
      <ol className="breadcrumbs">
        {crumbs.map((crumb) => (
          <li key={crumb.path}>
            <a href={href(crumb.path)}>{crumb.name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
