import type { Crumb } from '#contract/catalogue.ts';
import { useI18n } from '../locale.tsx';

/** The way from home to here; the last crumb is the nearest parent. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t, href } = useI18n();
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
