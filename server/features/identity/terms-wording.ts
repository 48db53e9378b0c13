/** The words with which the registration form asks a visitor to agree to the terms; they are saved with the account as proof of consent. */
import { createMessages } from '#locales/messages.ts';
import accountEn from '#locales/en/account.json' with { type: 'json' };
import accountFr from '#locales/fr/account.json' with { type: 'json' };
import type { Language } from '#locales/paths.ts';
import { FIGURES } from '#machines/figures/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: { en: { account: accountEn }, fr: { account: accountFr } },
});

/** The names of the form's links, around their words. */
const LINK_TAGS = /<\/?\w+>/g;

/** "By creating an account, you agree to the terms of use and the privacy policy." */
export const termsWording = (language: Language): string =>
  texts.getFixedT(language, 'account')('register.agree').replaceAll(LINK_TAGS, '');
