import { useTranslation } from 'react-i18next';
import type { NewArrivalsSection } from '#contract/home.ts';
import { ItemCards } from '#views/components/ItemCards.tsx';
import { Section } from './Section.tsx';

export function NewArrivals({ section: { title, lead, items } }: { section: NewArrivalsSection }) {
  const { t } = useTranslation();
  return (
    <Section title={title ?? t('home:newArrivals')} lead={lead} more="/search?sort=newest">
      <ItemCards cards={items} />
    </Section>
  );
}
