/** The header of a shop and of the maker space: an awning, the banner of the shop, the name and facts. */
import { BANNER_SIZE } from '#machines/rules/picture-sizes.ts';
import type { ReactNode } from 'react';
import type { Picture } from '#contract/catalogue.ts';
import { LeadImage } from '#views/components/LeadImage.tsx';
import styles from './ShopSign.module.css';

type Props = {
  title: string;
  place?: string;
  about: string;
  banner?: Picture;
  facts: { name: string; value: ReactNode }[];
};

export function ShopSign({ title, place, about, banner, facts }: Props) {
  return (
    <header className={styles.sign}>
      {banner === undefined ? null : (
        <LeadImage
          pictureClass={styles.banner}
          src={banner.src}
          {...BANNER_SIZE}
          alt={banner.alt}
          data-testid="banner"
        />
      )}
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
