import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { ItemCard as Card } from '#contract/catalogue.ts';
import { Heart } from './Heart.tsx';
import { Price } from './Price.tsx';
import { Stars } from './Stars.tsx';
import { Swatches } from './Swatches.tsx';
import { Link } from '#views/router/Link.tsx';
import styles from './ItemCard.module.css';

/** A card's width by the width of the page (two, three or four columns), from which the browser chooses a picture. */
const CARD_SIZES = '(min-width: 1024px) 310px, (min-width: 640px) 31vw, 47vw';

type Props = {
  card: Card;
  /** True for cards that are in sight at once. */
  soon?: boolean;
  /** Shown above the price. */
  children?: ReactNode;
};

export function ItemCard({ card, soon = false, children }: Props) {
  const { t } = useTranslation();
  const badge =
    card.kind === 'product'
      ? card.channel === 'makerplace'
        ? t('item:makerplace')
        : null
      : t(`item:kind.${card.kind}`);
  return (
    <li className={styles.card}>
      <img
        className={styles.picture}
        src={card.picture.src}
        srcSet={card.picture.srcSet}
        sizes={CARD_SIZES}
        width={320}
        height={320}
        alt=""
        loading={soon ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className={styles.body}>
        {badge === null ? null : (
          <span>
            <Badge>{badge}</Badge>
          </span>
        )}
        <h3 className={styles.title}>
          <Link to={card.path} lang={card.language}>
            {card.title}
          </Link>
        </h3>
        <span className={styles.by}>{card.by}</span>
        {card.ratingCount > 0 ? <Stars average={card.ratingAverage} count={card.ratingCount} /> : null}
        <Swatches colours={card.swatches} count={card.colourCount} />
        {card.nextDate === null ? null : (
          <span className={styles.by}>{t('item:nextDate', { date: card.nextDate })}</span>
        )}
        {children}
        <span className={styles.price}>
          <Price cents={card.priceMinCents} to={card.priceMaxCents} compareAt={card.compareAtCents} />
          {card.inStock ? null : <Badge>{t('item:soldOut')}</Badge>}
        </span>
      </div>
      <Heart itemId={card.id} title={card.title} />
    </li>
  );
}
