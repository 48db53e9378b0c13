/** The end of every item page: what goes with the item, the projects that use it, reviews and related items. */
import { useTranslation } from 'react-i18next';
import type { ClassDetail, ProductDetail, ProjectDetail } from '#contract/item-details.ts';
import { Link } from '#views/router/Link.tsx';
import { LateRecentlyViewed } from './LateRecentlyViewed.tsx';
import { Related } from './Related.tsx';
import { Reviews } from './Reviews.tsx';
import layout from './ItemLayout.module.css';
import styles from './ItemEnd.module.css';

export default function ItemEnd({ item }: { item: ProductDetail | ProjectDetail | ClassDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <Related title={t('item:goesWith')} cards={item.goesWith} />
      {item.kind === 'product' && item.projects.length > 0 ? (
        <section className={layout.related}>
          <h2>{t('item:projects')}</h2>
          <ul className={styles.projects}>
            {item.projects.map(({ title, path }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Reviews itemId={item.id} summary={item.reviews} path={item.path} />
      <Related title={t('item:related')} cards={item.related} />
      <LateRecentlyViewed itemId={item.id} />
    </>
  );
}
