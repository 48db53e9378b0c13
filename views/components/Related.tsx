import { useTranslation } from 'react-i18next';
import { memo } from 'react';
import type { ItemCard as Card } from '#contract/catalogue.ts';
import { ItemCard } from './ItemCard.tsx';

/** Memoized: choosing another sub-SKU doesn't render it again. */
export const Related = memo(function Related({ cards }: { cards: Card[] }) {
  const { t } = useTranslation();
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
