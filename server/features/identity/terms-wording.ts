/** The words with which the registration form asks a visitor to agree to the terms; they are saved with the account as proof of consent. */
import { createMessages } from '#locales/messages.ts';
import accountEn from '#locales/en/account.json' with { type: 'json' };
import shellEn from '#locales/en/shell.json' with { type: 'json' };
import accountFr from '#locales/fr/account.json' with { type: 'json' };
import shellFr from '#locales/fr/shell.json' with { type: 'json' };
import type { Language } from '#locales/paths.ts';
import { FIGURES } from '#machines/figures/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: { en: { account: accountEn, shell: shellEn }, fr: { account: accountFr, shell: shellFr } },
});

/** "By creating an account, you agree to these: Terms of use · Privacy". */
export function termsWording(language: Language): string {
  const t = texts.getFixedT(language, ['account', 'shell']);
  return `${t('account:register.agree')} ${t('shell:footer.terms')} · ${t('shell:footer.privacy')}`;
}
