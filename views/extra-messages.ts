/** Messages of what comes later than the page: a dialog that is opened, say. */
import type { ResourceKey } from 'i18next';
import type { Language } from '../locales/paths.ts';
import type { Translate } from './locale.tsx';
import { createMessages } from './translate.ts';

const files = import.meta.glob<ResourceKey>('../locales/{en,fr}/stores.json', { import: 'default' });
const translators = new Map<string, Promise<Translate>>();

async function load(namespace: 'stores', language: Language): Promise<Translate> {
  const file = files[`../locales/${language}/${namespace}.json`];
  if (!file) throw new Error(`no messages ${language}/${namespace}`);
  const messages = createMessages(language);
  messages.addResourceBundle(language, namespace, await file());
  return messages.getFixedT(language);
}

/** The translator of one such namespace: the same promise every time, for `use`. */
export function translatorOf(namespace: 'stores', language: Language): Promise<Translate> {
  const key = `${language}/${namespace}`;
  const known = translators.get(key) ?? load(namespace, language);
  translators.set(key, known);
  // What failed to load is asked for again the next time.
  known.catch(() => translators.delete(key));
  return known;
}
