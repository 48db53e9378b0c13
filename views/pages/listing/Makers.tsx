/** The makers of the maker space, each a link to the maker's shop. */
import { BANNER_SIZE } from '#machines/rules/picture-sizes.ts';
import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import type { PageOf } from '#contract/pages.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './Makers.module.css';

export function Makers({ shops }: Pick<PageOf<'makerplace'>, 'shops'>) {
  const { t } = useTranslation();
  const id = useId();
  if (shops.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.makers} data-testid="makers">
      <h2 id={id}>{t('listing:makerplace.meet')}</h2>
      <ul className={styles.list}>
        {shops.map(({ name, path, city, state, items, banner }) => (
          <li key={path}>
            <Link to={path} className={styles.maker}>
              <img src={banner.src} {...BANNER_SIZE} alt="" loading="lazy" decoding="async" />
              <strong>{name}</strong>
              <span>{t('listing:storefront.place', { city, state })}</span>
              <span>{t('listing:makerplace.items', { count: items })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
