import { memo } from 'react';
import type { ItemCard as Card } from '../../contract/catalogue.ts';
import { useSpeech } from '../locale.tsx';
import { ItemCard } from './ItemCard.tsx';

/** Choosing another sub-SKU doesn't draw it again. */
export const Related = memo(function Related({ cards }: { cards: Card[] }) {
  const { t } = useSpeech();
  if (cards.length === 0) return null;
  return (
    <section className="item__related">
      <h2>{t('item:related')}</h2>
      <ul className="cards">
        {cards.map((card) => (
          <ItemCard key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
});
