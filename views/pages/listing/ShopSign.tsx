/** The header of a shop and of the maker space: an awning, the name and facts. */
import type { ReactNode } from 'react';
import styles from './ShopSign.module.css';

type Props = {
  title: string;
  place?: string;
  about: string;
  facts: { name: string; value: ReactNode }[];
};

export function ShopSign({ title, place, about, facts }: Props) {
  return (
    <header className={styles.sign}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {place === undefined ? null : <p className={styles.place}>{place}</p>}
        <p className={styles.about}>{about}</p>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
