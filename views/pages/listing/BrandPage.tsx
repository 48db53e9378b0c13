/** A brand: what it makes, and all its items. */
import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '#views/components/Breadcrumbs.tsx';
import { useLocale } from '#views/locale.tsx';
import type { PageProps } from '#views/page-props.ts';
import { usePageContext } from '#views/page-context.tsx';
import { Link } from '#views/router/Link.tsx';
import { ItemList } from './ItemList.tsx';
import styles from './BrandPage.module.css';

export default function BrandPage({ data }: PageProps<'brand'>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { path } = usePageContext();
  const { name, items, categories, listing } = data;
  return (
    <>
      <Breadcrumbs crumbs={[{ name: t('brands:title'), path: '/brands' }]} />
      <h1>{name}</h1>
      <p className={styles.lead}>{t('brands:brand.lead', { name, count: items })}</p>
      {categories.length < 2 ? null : (
        <nav aria-label={t('brands:brand.makes', { name })}>
          <ul className={styles.categories}>
            {categories.map((category) => (
              <li key={category.path}>
                <Link
                  to={category.path}
                  aria-current={category.path === path ? 'page' : undefined}
                  aria-label={t('listing:choice', { label: category.name, items: category.items })}
                  rel="nofollow"
                >
                  {category.name} <span className={styles.count}>{number(category.items)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ItemList listing={listing} />
    </>
  );
}
