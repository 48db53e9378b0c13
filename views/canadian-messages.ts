/** What Canadian English writes differently from American on pages, by namespace: one small file, loaded by readers in Canada alone. */
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
