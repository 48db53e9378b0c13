import { BANNER_SIZE } from '#machines/rules/picture-sizes.ts';
import { useTranslation } from 'react-i18next';
import type { MakersToKnowSection } from '#contract/home.ts';
import { Link } from '#views/router/Link.tsx';
import { Section } from './Section.tsx';
import styles from './Makers.module.css';

export function Makers({ section: { title, lead, makers } }: { section: MakersToKnowSection }) {
  const { t } = useTranslation();
  return (
    <Section title={title ?? t('home:makers')} lead={lead} more="/makerplace">
      <ul className={styles.makers} data-testid="makers">
        {makers.map((maker) => (
          <li key={maker.path} className={styles.maker}>
            <img src={maker.picture.src} {...BANNER_SIZE} alt="" loading="lazy" decoding="async" />
            <div className={styles.body}>
              <h3>
                <Link to={maker.path}>{maker.name}</Link>
              </h3>
              <p className={styles.place}>
                {maker.city}, {maker.state}
              </p>
              <p className={styles.about}>{maker.about}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
