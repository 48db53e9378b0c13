/** A failed session renewal shows the text of §4 and what to do. */
import { expect, test } from 'vitest';
import { createI18n } from '#views/locale.tsx';
import { loadMessages } from '#views/messages.ts';
import { SignInFailure } from '#views/pages/account/SignInFailure.tsx';
import { createMessages } from '#locales/messages.ts';
import { FIGURES } from '#machines/figures/figures.ts';
import { renderParts } from '#tests/support/render-parts.tsx';

test.each([
  [
    'en',
    'Maximum retries reached while waiting for token refresh',
    'We couldn’t renew your session in time. Please sign in again.',
  ],
  [
    'fr',
    'Nombre maximal de tentatives atteint en attendant le renouvellement du jeton',
    'Nous n’avons pas pu renouveler votre session à temps. Veuillez vous reconnecter.',
  ],
] as const)(
  'a failed session renewal shows the text of §4 and what to do (%s)',
  async (language, text, sentence) => {
    const messages = createMessages({ figures: FIGURES, language });
    await loadMessages(messages, 'sign-in', language);
    const i18n = createI18n({ language, region: 'CA' }, messages);
    const failure = { code: 'REFRESH_RETRIES_REACHED', request: null } as const;
    const html = renderParts(i18n, <SignInFailure failure={failure} email="" isBusy={false} />);
    expect(html).toContain(`<p>${text}</p><p>${sentence}</p>`);
  },
);
