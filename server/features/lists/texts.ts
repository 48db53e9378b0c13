/** The texts of lists that are stored in the member's language: the names of the default lists (§9), and what they consent to. */
import { createMessages } from '#locales/messages.ts';
import en from '#locales/en/lists.json' with { type: 'json' };
import canadian from '#locales/en-CA/lists.json' with { type: 'json' };
import fr from '#locales/fr/lists.json' with { type: 'json' };
import type { MessageLanguage } from '#locales/paths.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import type { DefaultListName } from '#machines/wish-lists/constants.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: { en: { lists: en }, 'en-CA': { lists: canadian }, fr: { lists: fr } },
  defaultNS: 'lists',
});

export const defaultListText = (name: DefaultListName, language: MessageLanguage): string =>
  texts.getFixedT(language, ['lists'])(`lists:default.${name}`);

/** The word shown for the owner of a shared list who has no name: 'User' (§6). */
export const unnamedOwnerText = (language: MessageLanguage): string =>
  texts.getFixedT(language, ['lists'])('lists:USER');

/** The label of the switch with which an owner asks for mails. */
export const stockMailText = (language: MessageLanguage): string =>
  texts.getFixedT(language, ['lists'])('lists:stockMail');
