import { useTranslation } from 'react-i18next';
import type { BestSellersSection } from '#contract/home.ts';
import { ItemCard } from '#views/components/ItemCard.tsx';
import { Section } from './Section.tsx';
import layout from './Section.module.css';
import styles from './BestSellers.module.css';

export function BestSellers({ section: { title, lead, items } }: { section: BestSellersSection }) {
  const { t } = useTranslation();
  return (
    <Section title={title ?? t('home:bestSellers')} lead={lead} more="/search?sort=popular">
      <ol className={layout.row} data-testid="best-sellers">
        {items.map(({ card, quote }) => (
          <ItemCard key={card.id} card={card}>
            {quote === null ? null : (
              <blockquote className={styles.quote}>
                {t('home:quote', { text: quote.text })} <cite>{quote.author}</cite>
              </blockquote>
            )}
          </ItemCard>
        ))}
      </ol>
    </Section>
  );
}
