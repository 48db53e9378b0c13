import { useTranslation } from 'react-i18next';
import { memo } from 'react';
import type { ItemCard as Card } from '#contract/catalogue.ts';
import { ItemCards } from './ItemCards.tsx';
import layout from './ItemLayout.module.css';

/** Memoized: choosing another sub-SKU doesn't render it again. */
export const Related = memo(function Related({ cards }: { cards: Card[] }) {
  const { t } = useTranslation();
  if (cards.length === 0) return null;
  return (
    <section className={layout.related}>
      <h2>{t('item:related')}</h2>
      <ItemCards cards={cards} />
    </section>
  );
});
