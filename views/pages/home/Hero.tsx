/** What the time of year is for: a sentence, the list it leads to, and what can be made. Without a season, the shop's own words. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SeasonSection } from '#contract/home.ts';
import { Link } from '#views/router/Link.tsx';
import styles from './Hero.module.css';

export function Hero({ season }: { season: SeasonSection | undefined }) {
  const { t } = useTranslation();
  const { title, lead } = season ?? { title: t('home:title'), lead: t('home:lead') };
  const action = season?.action ?? { label: t('home:shopAll'), path: '/search' };
  const items = season?.items ?? [];
  return (
    <section className={styles.hero} data-testid="season">
      <div>
        <h1>{title}</h1>
        {lead === null ? null : <p className={styles.lead}>{lead}</p>}
        <p className={styles.ways}>
          <Button component={Link} to={action.path}>
            {action.label}
          </Button>
          <Button component={Link} variant="outline" to="/projects">
            {t('home:findProject')}
          </Button>
        </p>
      </div>
      {items.length === 0 ? null : (
        <ul className={styles.pictures}>
          {items.map((item, index) => (
            <li key={item.id}>
              <img
                src={item.picture.src}
                srcSet={item.picture.srcSet}
                sizes={index === 0 ? '(min-width: 1024px) 440px, 64vw' : '(min-width: 1024px) 210px, 31vw'}
                width={440}
                height={440}
                alt=""
                data-lead={index === 0 ? '' : undefined}
                fetchPriority={index === 0 ? 'high' : 'auto'}
              />
              <Link to={item.path} lang={item.language}>
                {item.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
