/** The texts of pages that Canadian English writes differently from American, by namespace. Only pages in Canada load this small file. */
import type { ResourceKey } from 'i18next';

const files = import.meta.glob<ResourceKey>(
  ['../locales/en-CA/*.json', '!../locales/en-CA/{fields,lists,news,purchase}.json'],
  { import: 'default', eager: true },
);

export const CANADIAN_MESSAGES: ReadonlyMap<string, ResourceKey> = new Map(
  Object.entries(files).map(([path, messages]) => [
    path.slice('../locales/en-CA/'.length, -'.json'.length),
    messages,
  ]),
);
