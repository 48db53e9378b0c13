/** Messages loaded after the page: for a dialog, a confirmation step, or the review form. */
import type { ResourceKey } from 'i18next';
import { baseLanguage, type MessageLanguage } from '../locales/paths.ts';
import { loadChunk } from '../services/chunks.ts';
import type { Translate } from './translate.ts';
import { overlayOf } from './message-overlay.ts';
import { createMessages } from '../locales/messages.ts';
import { FIGURES } from '../machines/figures/figures.ts';

const files = import.meta.glob<ResourceKey>(
  '../locales/{en,fr}/{added,calendar,confirm,departments,lists,photos,regions,stores,viewer,write-review}.json',
  { import: 'default' },
);
type Extra =
  | 'added'
  | 'calendar'
  | 'confirm'
  | 'departments'
  | 'lists'
  | 'photos'
  | 'regions'
  | 'stores'
  | 'viewer'
  | 'write-review';
const translators = new Map<string, Promise<Translate>>();

async function load(namespace: Extra, language: MessageLanguage): Promise<Translate> {
  const file = files[`../locales/${baseLanguage(language)}/${namespace}.json`];
  if (!file) throw new Error(`no messages ${language}/${namespace}`);
  const messages = createMessages({ figures: FIGURES, language });
  const loadBoth = () => Promise.all([file(), overlayOf(language)]);
  const [base, overlay] = await loadChunk(`messages-${namespace}`, loadBoth);
  messages.addResourceBundle(language, namespace, base);
  messages.addResourceBundle(language, namespace, overlay.get(namespace) ?? {}, true, true);
  return messages.getFixedT(language);
}

/** The translator of such a namespace; returns the same promise every time, as `use` requires. */
export function translatorOf(namespace: Extra, language: MessageLanguage): Promise<Translate> {
  const key = `${language}/${namespace}`;
  const known = translators.get(key) ?? load(namespace, language);
  translators.set(key, known);
  // A failed load is retried the next time.
  known.catch(() => translators.delete(key));
  return known;
}
