import type { PageProps } from '#views/page-props.ts';
import { Breadcrumbs } from '#views/components/Breadcrumbs.tsx';
import { ItemList } from './ItemList.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './CategoryPage.module.css';

export default function CategoryPage({ data }: PageProps<'category'>) {
  return (
    <>
      <Breadcrumbs crumbs={data.breadcrumbs} />
      <h1>{data.name}</h1>
      <p className={styles.intro}>{data.intro}</p>
      {data.children.length === 0 ? null : (
        <ul className={styles.tiles}>
          {data.children.map((child) => (
            <li key={child.id} className={styles.tile}>
              <img
                {...child.picture}
                sizes="96px"
                alt=""
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
              />
              <Link to={child.path}>{child.name}</Link>
            </li>
          ))}
        </ul>
      )}
      <ItemList listing={data.listing} />
    </>
  );
}
