/** Renders a queued mail as a subject, plain text and HTML. Its messages are `mails.json` and `news.json` of the reader's language. */
import { MAILED_LINKS } from '#contract/endpoints.ts';
import { createMessages } from '#locales/messages.ts';
import en from '#locales/en/mails.json' with { type: 'json' };
import news from '#locales/en/news.json' with { type: 'json' };
import canadianNews from '#locales/en-CA/news.json' with { type: 'json' };
import fr from '#locales/fr/mails.json' with { type: 'json' };
import nouvelles from '#locales/fr/news.json' with { type: 'json' };
import { localPath, messageLanguage, type Language, type Region } from '#locales/paths.ts';
import { CUSTOMER_CODE_MS } from '#machines/agent-session/constants.ts';
import { RESET_LINK_MS, VERIFY_LINK_MS } from '#machines/rules/link-lifetimes.ts';
import type { Settings } from '../settings.ts';
import { isTrackingPage } from '../tracking-pages.ts';
import { greetableName, oneLine, withoutAddresses } from './strip-addresses.ts';
import { NEWS_DEADLINES } from './deadlines.ts';
import { isNewsKey } from './news.ts';
import type { MailTemplate } from './outbox.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';
import { FIGURES } from '#machines/figures/figures.ts';

export type RenderedMail = { subject: string; text: string; html: string };
/** The columns of an outbox row that rendering needs. */
export type QueuedMail = { language: Language; template: string; values: Record<string, string> };

const FORGOTTEN_PAGE = '/forgotten-password';

const texts = createMessages({
  figures: FIGURES,
  resources: {
    en: { mails: en, news },
    'en-CA': { news: canadianNews },
    fr: { mails: fr, news: nouvelles },
  },
  defaultNS: 'mails',
});

/** The page that a mail's button opens, and for how many hours the link works. */
const BUTTONS: Record<
  Exclude<MailTemplate, 'news' | 'resetAsked' | 'orderLinkAsked'>,
  { page: string; hours: number }
> = {
  verify: { page: MAILED_LINKS.verify, hours: VERIFY_LINK_MS / HOUR_MS },
  accountExists: { page: FORGOTTEN_PAGE, hours: 0 },
  finishRegistration: { page: MAILED_LINKS.reset, hours: RESET_LINK_MS / HOUR_MS },
  newPassword: { page: MAILED_LINKS.reset, hours: RESET_LINK_MS / HOUR_MS },
  passwordChanged: { page: FORGOTTEN_PAGE, hours: 0 },
  authenticatorAdded: { page: FORGOTTEN_PAGE, hours: 0 },
  recoveryCodeUsed: { page: FORGOTTEN_PAGE, hours: 0 },
  customerCode: { page: FORGOTTEN_PAGE, hours: 0 },
};

const isTemplate = (name: string): name is keyof typeof BUTTONS => Object.hasOwn(BUTTONS, name);
const isRegion = (name: string | undefined): name is Region => name === 'US' || name === 'CA';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function page(language: Language, title: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${paragraph}</p>`).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f7f2e9;color:#2b2320;font:16px/1.5 Georgia,serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
${body}
</div>
</body>
</html>
`;
}

function button(link: string, label: string): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#a3202f;color:#ffffff;text-decoration:none';
  return `<a href="${escaped(link)}" style="${style}">${escaped(label)}</a>`;
}

/** User-written lines without addresses: the only links in a mail are the carriers' tracking pages and the button. */
const partyLines = (details: string, brand: string): string =>
  details
    .trim()
    .split('\n')
    .map((line) => (isTrackingPage(line) ? line : withoutAddresses(line, [brand])))
    .join('\n');

/** The parts of a mail between its greeting and its signature. */
interface Content {
  readonly subject: string;
  readonly body: string;
  /** Lines between the body and the button; may be empty. */
  readonly details: string;
  readonly action: string;
  readonly note: string;
  readonly link: string;
}

function contentOf(
  { language, template, values }: QueuedMail,
  region: Region,
  { origin, ...common }: { origin: string; brand: string; firstName: string },
): Content {
  if (template === 'news') {
    const { key = '', path = '/', number = '', details = '', deadline = '' } = values;
    if (!isNewsKey(key)) throw new Error(`unknown news ${key}`);
    const t = texts.getFixedT(messageLanguage({ language, region }), ['news']);
    const inMails = texts.getFixedT(messageLanguage({ language, region }), ['mails']);
    const params = {
      ...{ ...common, ...NEWS_DEADLINES },
      // Only disputes name a deadline; a mail queued by a version that kept none points to the page instead.
      deadline: deadline === '' ? inMails('mails:disputeDeadline') : deadline,
      number: withoutAddresses(number, [common.brand]),
    };
    return {
      subject: oneLine(t(`news:${key}.subject`, params)),
      body: t(`news:${key}.body`, params),
      details: partyLines(details, common.brand),
      action: t(`news:${key}.action`, params),
      note: inMails('mails:newsNote', common),
      link: origin + localPath(path, language),
    };
  }
  if (!isTemplate(template)) throw new Error(`unknown mail template ${template}`);
  const t = texts.getFixedT(language, ['mails']);
  const { page: path, hours } = BUTTONS[template];
  const fragment = values['token'] === undefined ? '' : `#token=${encodeURIComponent(values['token'])}`;
  const params = {
    ...common,
    hours,
    count: hours,
    code: values['code'],
    minutes: CUSTOMER_CODE_MS / MINUTE_MS,
  };
  return {
    subject: oneLine(t(`mails:${template}.subject`, params)),
    body: t(`mails:${template}.body`, params),
    details: '',
    action: t(`mails:${template}.action`, params),
    note: t(`mails:${template}.note`, params),
    link: `${origin}${localPath(path, language)}${fragment}`,
  };
}

/**
 * Renders a mail. Links use the configured origin of the reader's region, never a request's Host header. A one-time token goes into
 * the fragment, which browsers don't send to servers.
 * @throws Error for a template or news key that this version doesn't know
 */
export function renderMail(
  queued: QueuedMail,
  { origins, brand, defaultRegion }: Pick<Settings, 'origins' | 'brand' | 'defaultRegion'>,
): RenderedMail {
  const { language, values } = queued;
  const region = isRegion(values['region']) ? values['region'] : defaultRegion;
  const firstName = greetableName(values['firstName'] ?? '');
  const common = { brand: brand.name, firstName };
  const { subject, body, details, action, note, link } = contentOf(queued, region, {
    origin: origins[region],
    ...common,
  });
  const t = texts.getFixedT(language, ['mails']);
  const greeting = firstName === '' ? t('mails:greeting') : t('mails:greetingName', common);
  const signature = t('mails:signature', common);
  const bodyParts = details === '' ? [body] : [body, details];
  return {
    subject,
    text: `${[greeting, ...bodyParts, `${action}:\n${link}`, note, signature].join('\n\n')}\n`,
    html: page(language, subject, [
      ...[greeting, ...bodyParts].map((text) => escaped(text).replaceAll('\n', '<br>\n')),
      button(link, action),
      ...[note, signature].map(escaped),
    ]),
  };
}
