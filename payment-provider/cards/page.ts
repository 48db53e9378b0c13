/** The application form, a page of the provider in a frame of the shop. It posts its outcome to the shop's origin and to no other. */
import { createHash } from 'node:crypto';
import type { ApplicationClaims, Decision } from '#contract/card-provider.ts';
import { escaped } from '../page-parts.ts';
import { OUTCOMES } from './outcomes.ts';
import { texts } from './texts.ts';

const STYLE = `*{box-sizing:border-box}
body{margin:0;padding:24px 20px;background:#fff;color:#1d2733;font:17px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto}
.bank{margin:0 0 16px;font-weight:600;color:#40536b}
h1{margin:0 0 8px;font-size:1.4rem;line-height:1.25}
label{display:block;margin-top:16px;font-weight:600}
input{display:block;width:100%;min-height:46px;margin-top:4px;padding:8px 12px;border:1px solid #6f7e90;border-radius:8px;font:inherit}
input[aria-invalid]{border-color:#a01c1c}
.hint,.note{color:#516072;font-size:.875rem}.hint{display:block;font-weight:400}
.wrong{margin:4px 0 0;color:#a01c1c;font-weight:600}
button{display:block;width:100%;min-height:48px;margin-top:16px;border:1px solid transparent;border-radius:10px;font:inherit;font-weight:600;cursor:pointer}
.send{background:#14508c;color:#fff}.send:hover{background:#0f3f70}
.close{background:#fff;border-color:#6f7e90;color:#1d2733}.close:hover{background:#f3f6f9}
:focus-visible{outline:3px solid #b06f00;outline-offset:2px}
.test{margin:24px 0 0;padding:12px 16px;border-radius:10px;background:#eef1f5;font-size:.875rem}
.test ul{margin:4px 0 0;padding-left:20px}`;

const SCRIPT = `(function(){
var data=document.body.dataset;
function post(message){message.source='card-financing';parent.postMessage(message,data.origin)}
post({type:'ready'});
if(data.call)post({type:'result',result:data.result,callId:data.call});
if(data.event)post({type:data.event});
addEventListener('keydown',function(event){if(event.key==='Escape')post({type:'complete'})});
document.querySelectorAll('[data-close]').forEach(function(button){button.addEventListener('click',function(){post({type:'complete'})})});
var first=document.querySelector('[aria-invalid],[data-first]');
function begin(){if(first&&document.activeElement===document.body)first.focus()}
addEventListener('focus',begin);begin();
})();`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @param origin the shop that may show the page in a frame; null for none */
export const framePolicy = (origin: string | null): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(SCRIPT)}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${origin ?? "'none'"}`,
  ].join('; ');

interface Parts {
  readonly language: 'en' | 'fr';
  /** Attributes of the body, which the script reads. */
  readonly data: Readonly<Record<string, string>>;
  readonly title: string;
  readonly body: string;
}

function page({ language, data, title, body }: Parts): string {
  const t = texts.getFixedT(language, 'card-provider');
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escaped(value)}"`)
    .join('');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body${attributes}><main>
<p class="bank">${escaped(t('bank'))}</p>
<h1>${escaped(title)}</h1>
${body}
</main><script>${SCRIPT}</script></body>
</html>
`;
}

export type Wrong = Partial<Record<'name' | 'ssn', true>>;

/** The form. Only the wrong fields are named; nothing that was typed is sent back. */
export function formPage(
  { language, origin }: ApplicationClaims,
  application: string,
  wrong: Wrong = {},
): string {
  const t = texts.getFixedT(language, 'card-provider');
  const field = (
    name: 'name' | 'ssn',
    attributes: string,
  ): string => `<label for="${name}">${escaped(t(`${name}.label`))}${
    name === 'ssn' ? `<span class="hint">${escaped(t('ssn.hint'))}</span>` : ''
  }</label>
<input id="${name}" name="${name}" required ${attributes}${wrong[name] ? ` aria-invalid="true" aria-describedby="${name}-wrong"` : ''}>
${wrong[name] ? `<p class="wrong" id="${name}-wrong">${escaped(t(`${name}.wrong`))}</p>` : ''}`;
  const outcomes = Object.entries(OUTCOMES)
    .map(
      ([digit, outcome]) => `<li>${escaped(t('test.digit', { digit, outcome: t(`test.${outcome}`) }))}</li>`,
    )
    .join('');
  return page({
    language,
    data: { origin },
    title: t('title'),
    body: `<p>${escaped(t('lead'))}</p>
<form method="post" action="/card/apply" novalidate>
<input type="hidden" name="application" value="${escaped(application)}">
${field('name', 'autocomplete="name" maxlength="80" data-first')}
${field('ssn', 'autocomplete="off" inputmode="numeric" maxlength="11"')}
<button class="send">${escaped(t('send'))}</button>
<button class="close" type="button" data-close>${escaped(t('cancel'))}</button>
</form>
<div class="test"><strong>${escaped(t('test.title'))}</strong><ul>${outcomes}</ul></div>`,
  });
}

/** The decision. The page tells the shop at once; the applicant closes it. */
export function decisionPage({ language, origin }: ApplicationClaims, { result, callId }: Decision): string {
  const t = texts.getFixedT(language, 'card-provider');
  return page({
    language,
    data: { origin, result, call: callId },
    title: t(`decision.${result}.title`),
    body: `<p>${escaped(t(`decision.${result}.text`))}</p>
<button class="send" type="button" data-close data-first>${escaped(t('done'))}</button>`,
  });
}

/** A page that only reports: the form is closed, or broken. */
export function reportPage({ language, origin }: ApplicationClaims, event: 'complete' | 'failure'): string {
  const t = texts.getFixedT(language, 'card-provider');
  return page({ language, data: { origin, event }, title: t('title'), body: `<p>${escaped(t('over'))}</p>` });
}

/** The page for an application that is forged or has expired. No shop may show it. */
export function unknownPage(language: 'en' | 'fr'): string {
  const t = texts.getFixedT(language, 'card-provider');
  return page({ language, data: {}, title: t('title'), body: `<p>${escaped(t('over'))}</p>` });
}
