import { memo } from 'react';
import type { ItemCard as Card } from '#contract/catalogue.ts';
import { ItemCards } from './ItemCards.tsx';
import layout from './ItemLayout.module.css';

/** Other items under a heading. Memoized: choosing another sub-SKU doesn't render them again. */
export const Related = memo(function Related({ title, cards }: { title: string; cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={layout.related}>
      <h2>{title}</h2>
      <ItemCards cards={cards} />
    </section>
  );
});
