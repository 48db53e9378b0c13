import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Suspense } from 'react';
import type { ItemCard as Card } from '#contract/catalogue.ts';
import type { PageProps } from '#views/page-props.ts';
import { ItemCards } from '#views/components/ItemCards.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './HomePage.module.css';

export default function HomePage({ data }: PageProps<'home'>) {
  const { t } = useTranslation();
  const [lead] = data.categories;
  return (
    <>
      <section className={styles.hero}>
        <div>
          <h1>{t('home:title')}</h1>
          <p className={styles.lead}>{t('home:lead')}</p>
          <p className={styles.ways}>
            <Button component={Link} to="/search">
              {t('home:shopAll')}
            </Button>
            <Button component={Link} variant="outline" to="/classes">
              {t('home:findClass')}
            </Button>
          </p>
        </div>
        {lead ? (
          <ul className={styles.pictures} aria-hidden="true">
            {data.popular.slice(0, 3).map((card, index) => (
              <li key={card.id}>
                <img
                  src={card.picture.src}
                  srcSet={card.picture.srcSet}
                  sizes="(min-width: 1024px) 220px, 30vw"
                  width={320}
                  height={320}
                  alt=""
                  data-lead={index === 0 ? '' : undefined}
                  fetchPriority={index === 0 ? 'high' : 'auto'}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      <section className={styles.section}>
        <h2>{t('home:departments')}</h2>
        <ul className={styles.departments}>
          {data.categories.map((category) => (
            <li key={category.id} className={styles.department}>
              <img
                src={category.picture.src}
                srcSet={category.picture.srcSet}
                sizes="(min-width: 640px) 180px, 45vw"
                alt=""
                width={180}
                height={180}
                loading="lazy"
                decoding="async"
              />
              <Link to={category.path}>{category.name}</Link>
            </li>
          ))}
        </ul>
      </section>
      <Suspense>
        <Row title={t('home:popular')} cards={data.popular} more="/search?sort=popular" />
      </Suspense>
      <Suspense>
        <Row title={t('home:projects')} cards={data.projects} more="/projects" />
      </Suspense>
      <Suspense>
        <Row title={t('home:classes')} cards={data.classes} more="/classes" />
      </Suspense>
      <Suspense>
        <Row title={t('home:makers')} cards={data.makers} more="/makerplace" />
      </Suspense>
    </>
  );
}

function Row({ title, cards, more }: { title: string; cards: Card[]; more: string }) {
  const { t } = useTranslation();
  if (cards.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link to={more} aria-label={t('home:moreOf', { title })}>
          {t('home:more')}
        </Link>
      </div>
      <ItemCards cards={cards} />
    </section>
  );
}
