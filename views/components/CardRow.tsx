/** One row of items, each with its picture, title, price and heart; a shopper scrolls it sideways. */
import type { CallAnswer } from '#contract/calls.ts';
import { Link } from '#views/router/Link.tsx';
import { Heart } from './Heart.tsx';
import { Price } from './Price.tsx';
import styles from './CardRow.module.css';

export function CardRow({ cards }: { cards: CallAnswer<'itemCards'>['items'] }) {
  return (
    <ul className={styles.row}>
      {cards.map((card) => (
        <li key={card.id} className={styles.item}>
          <img src={card.picture.src} width={120} height={120} alt="" loading="lazy" decoding="async" />
          <Link to={card.path} lang={card.language}>
            {card.title}
          </Link>
          <Price cents={card.priceMinCents} to={card.priceMaxCents} compareAt={card.compareAtCents} />
          <Heart itemId={card.id} title={card.title} />
        </li>
      ))}
    </ul>
  );
}
