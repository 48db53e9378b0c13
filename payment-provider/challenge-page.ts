/** The 3-D Secure page, on which a buyer confirms or refuses the payment: a form that works without script. */
import { createHash } from 'node:crypto';
import { createMessages } from '../locales/messages.ts';
import en from '../locales/en/challenge.json' with { type: 'json' };
import fr from '../locales/fr/challenge.json' with { type: 'json' };
import { formatMoney } from '../locales/format.ts';
import { escaped } from './page-parts.ts';
import type { AuthorizationState } from './state.ts';
import { FIGURES } from '../machines/figures/figures.ts';

const texts = createMessages({
  figures: FIGURES,
  resources: { en: { challenge: en }, fr: { challenge: fr } },
  defaultNS: 'challenge',
});

const STYLE = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:#eef1f5;color:#1d2733;font:17px/1.5 system-ui,sans-serif}
main{width:100%;max-width:430px;background:#fff;border-radius:14px;padding:32px 28px;box-shadow:0 1px 2px #1d27331a,0 12px 32px #1d273314}
.bank{display:flex;align-items:center;gap:10px;margin:0 0 24px;font-weight:600;color:#40536b}
.bank svg{flex:none}
h1{margin:0 0 8px;font-size:1.4rem;line-height:1.25}
dl{display:grid;grid-template-columns:1fr auto;gap:10px 16px;margin:24px 0;padding:16px 0;border-block:1px solid #dde3ea}
dt{color:#5a6b7f}dd{margin:0;font-weight:600;text-align:right;font-variant-numeric:tabular-nums}
button{display:block;width:100%;min-height:48px;margin-top:12px;border:1px solid transparent;border-radius:10px;font:inherit;font-weight:600;cursor:pointer}
.approve{background:#14508c;color:#fff}.approve:hover{background:#0f3f70}
.refuse{background:#fff;border-color:#a9b6c5;color:#1d2733}.refuse:hover{background:#f3f6f9}
a{color:#14508c;font-weight:600}
:focus-visible{outline:3px solid #f0a202;outline-offset:2px}
.note{margin:24px 0 0;color:#5a6b7f;font-size:.875rem}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The page loads and runs nothing; `form-action` allows the redirect back to the shop. */
export const challengePolicy = (returnUrl: string | null): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self'${returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const SHIELD =
  '<svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="#14508c" stroke-width="1.8" aria-hidden="true"><path d="M12 3 4.5 6v5.5c0 4.6 3.2 8 7.5 9.5 4.3-1.5 7.5-4.9 7.5-9.5V6z"/><path d="m8.5 12 2.5 2.5 4.5-5"/></svg>';

function page(language: 'en' | 'fr', title: string, body: string): string {
  const t = texts.getFixedT(language, 'challenge');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main>
<p class="bank">${SHIELD}<span>${escaped(t('bank'))}</span></p>
<h1>${escaped(title)}</h1>
${body}
<p class="note">${escaped(t('test'))}</p>
</main></body>
</html>
`;
}

/** Asks the buyer to confirm; if they have answered already, links back to the shop. */
export function challengePage(authorization: AuthorizationState): string {
  const { language, amountCents, lastFour, status, returnUrl } = authorization;
  const t = texts.getFixedT(language, 'challenge');
  if (status !== 'CHALLENGED')
    return page(
      language,
      t('over'),
      `<p><a href="${escaped(returnUrl)}">${escaped(t('back', { shop: new URL(returnUrl).host }))}</a></p>`,
    );
  return page(
    language,
    t('title'),
    `<p>${escaped(t('explanation'))}</p>
<dl>
<dt>${escaped(t('shop'))}</dt><dd>${escaped(new URL(returnUrl).host)}</dd>
<dt>${escaped(t('amount'))}</dt><dd>${escaped(formatMoney(amountCents, language))}</dd>
<dt>${escaped(t('card'))}</dt><dd>•••• ${escaped(lastFour ?? '')}</dd>
</dl>
<form method="post">
<button class="approve" name="answer" value="approve">${escaped(t('approve'))}</button>
<button class="refuse" name="answer" value="refuse">${escaped(t('refuse'))}</button>
</form>`,
  );
}

/** The page for an address without a challenge. */
export function unknownChallengePage(language: 'en' | 'fr'): string {
  const t = texts.getFixedT(language, 'challenge');
  return page(language, t('unknown'), `<p>${escaped(t('unknownText'))}</p>`);
}
