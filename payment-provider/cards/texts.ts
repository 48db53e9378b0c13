import { createMessages } from '#locales/messages.ts';
import en from '#locales/en/card-provider.json' with { type: 'json' };
import fr from '#locales/fr/card-provider.json' with { type: 'json' };
import { FIGURES } from '#machines/figures/figures.ts';

export const texts = createMessages({
  figures: FIGURES,
  resources: { en: { 'card-provider': en }, fr: { 'card-provider': fr } },
  defaultNS: 'card-provider',
});
