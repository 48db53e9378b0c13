import type { ResourceKey } from 'i18next';
import type { MessageLanguage } from '../locales/paths.ts';

/** The texts that Canadian English writes differently, by namespace; empty for every other language. */
export async function overlayOf(language: MessageLanguage): Promise<ReadonlyMap<string, ResourceKey>> {
  if (language !== 'en-CA') return new Map();
  return (await import('./canadian-messages.ts')).CANADIAN_MESSAGES;
}
