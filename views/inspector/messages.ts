/** The inspector's messages, which no other page loads. */
import type { ResourceKey } from 'i18next';
import type { Language } from '#locales/paths.ts';
import { createI18n, type LocaleTools } from '../locale.tsx';
import { createMessages } from '#locales/messages.ts';
import { FIGURES } from '#machines/figures/figures.ts';

const files = import.meta.glob<ResourceKey>('../../locales/{en,fr}/inspector.json', { import: 'default' });

/** @throws Error if the messages can't be loaded */
export async function inspectorI18n(language: Language): Promise<LocaleTools> {
  const file = files[`../../locales/${language}/inspector.json`];
  if (!file) throw new Error(`no messages ${language}/inspector`);
  const messages = createMessages({ figures: FIGURES, language });
  messages.addResourceBundle(language, 'inspector', await file());
  return createI18n({ language, region: 'US' }, messages);
}

/** The language of this document. */
export const documentLanguage = (): Language =>
  document.documentElement.lang.startsWith('fr') ? 'fr' : 'en';
