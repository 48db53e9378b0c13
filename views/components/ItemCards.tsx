import type { ItemCard as Card } from '#contract/catalogue.ts';
import { ItemCard } from './ItemCard.tsx';
import styles from './ItemCards.module.css';

/**
 * Items side by side: two on a phone, up to four.
 * @param soon how many of them are in sight at once
 */
export function ItemCards({ cards, soon = 0 }: { cards: readonly Card[]; soon?: number }) {
  return (
    <ul className={styles.cards} data-testid="cards">
      {cards.map((card, index) => (
        <ItemCard key={card.id} card={card} soon={index < soon} />
      ))}
    </ul>
  );
}
