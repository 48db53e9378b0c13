import { useTranslation } from 'react-i18next';
import type { NewArrivalsSection } from '#contract/home.ts';
import { ItemCard } from '#views/components/ItemCard.tsx';
import { Section } from './Section.tsx';
import layout from './Section.module.css';

export function NewArrivals({ section: { title, lead, items } }: { section: NewArrivalsSection }) {
  const { t } = useTranslation();
  return (
    <Section title={title ?? t('home:newArrivals')} lead={lead} more="/search?sort=newest">
      <ul className={layout.row} data-testid="new-arrivals">
        {items.map((card) => (
          <ItemCard key={card.id} card={card} />
        ))}
      </ul>
    </Section>
  );
}
