/** A mail in words: subject, text and simple HTML, from `locales/<language>/mails.json`. */
import { MAILED_LINKS } from '../../../contract/endpoints.ts';
import { createMessages } from '../../../locales/messages.ts';
import en from '../../../locales/en/mails.json' with { type: 'json' };
import news from '../../../locales/en/news.json' with { type: 'json' };
import fr from '../../../locales/fr/mails.json' with { type: 'json' };
import nouvelles from '../../../locales/fr/news.json' with { type: 'json' };
import { localPath, type Language, type Region } from '../../../locales/paths.ts';
import { CUSTOMER_CODE_MS } from '../../../machines/agent-session/constants.ts';
import { RESET_LINK_MS, VERIFY_LINK_MS } from './link-lifetimes.ts';
import type { Settings } from '../settings.ts';
import { isTrackingPage } from '../tracking-pages.ts';
import { greetableName, oneLine, withoutAddresses } from './addresses.ts';
import { NEWS_FIGURES } from './figures.ts';
import type { MailTemplate, NewsKey } from './outbox.ts';

export type Letter = { subject: string; text: string; html: string };
/** A row of the outbox, as far as writing it needs. */
export type Waiting = { language: Language; template: string; values: Record<string, string> };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const FORGOTTEN_PAGE = '/forgotten-password';

const texts = createMessages({
  resources: { en: { mails: en, news }, fr: { mails: fr, news: nouvelles } },
  defaultNS: 'mails',
});

/** Where the button of a mail leads, and for how many hours it does. */
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
const isNews = (key: string): key is NewsKey => texts.exists(`news:${key}.subject`);
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

/** What the parties wrote, line by line: the only links are the carriers' pages and the button. */
const partyLines = (details: string, brand: string): string =>
  details
    .trim()
    .split('\n')
    .map((line) => (isTrackingPage(line) ? line : withoutAddresses(line, [brand])))
    .join('\n');

/** What stands in a letter between its greeting and its signature. */
interface Content {
  readonly subject: string;
  readonly body: string;
  /** Lines between the sentences and the button; empty where there is nothing more to tell. */
  readonly details: string;
  readonly action: string;
  readonly note: string;
  readonly link: string;
}

function contentOf(
  { language, template, values }: Waiting,
  origin: string,
  given: { brand: string; firstName: string },
): Content {
  if (template === 'news') {
    const { key = '', path = '/', number = '', details = '' } = values;
    if (!isNews(key)) throw new Error(`unknown news ${key}`);
    const t = texts.getFixedT(language, ['news']);
    const told = { ...given, ...NEWS_FIGURES, number: withoutAddresses(number, [given.brand]) };
    return {
      subject: oneLine(t(`news:${key}.subject`, told)),
      body: t(`news:${key}.body`, told),
      details: partyLines(details, given.brand),
      action: t(`news:${key}.action`, told),
      note: texts.getFixedT(language, ['mails'])('mails:newsNote', given),
      link: origin + localPath(path, language),
    };
  }
  if (!isTemplate(template)) throw new Error(`unknown mail template ${template}`);
  const t = texts.getFixedT(language, ['mails']);
  const { page: path, hours } = BUTTONS[template];
  const fragment = values['token'] === undefined ? '' : `#token=${encodeURIComponent(values['token'])}`;
  const told = { ...given, hours, code: values['code'], minutes: CUSTOMER_CODE_MS / MINUTE_MS };
  return {
    subject: oneLine(t(`mails:${template}.subject`, told)),
    body: t(`mails:${template}.body`, told),
    details: '',
    action: t(`mails:${template}.action`, told),
    note: t(`mails:${template}.note`, told),
    link: `${origin}${localPath(path, language)}${fragment}`,
  };
}

/**
 * Writes a mail. Links use the public address of the reader's region and language, never a header of some request; a
 * one-time token stands in the fragment, which browsers send to nobody.
 * @throws when the row names a template this version doesn't know
 */
export function writeLetter(
  waiting: Waiting,
  { origins, brand, defaultRegion }: Pick<Settings, 'origins' | 'brand' | 'defaultRegion'>,
): Letter {
  const { language, values } = waiting;
  const region = isRegion(values['region']) ? values['region'] : defaultRegion;
  const firstName = greetableName(values['firstName'] ?? '');
  const given = { brand: brand.name, firstName };
  const { subject, body, details, action, note, link } = contentOf(waiting, origins[region], given);
  const t = texts.getFixedT(language, ['mails']);
  const greeting = firstName === '' ? t('mails:greeting') : t('mails:greetingName', given);
  const signature = t('mails:signature', given);
  const told = details === '' ? [body] : [body, details];
  return {
    subject,
    text: `${[greeting, ...told, `${action}:\n${link}`, note, signature].join('\n\n')}\n`,
    html: page(language, subject, [
      ...[greeting, ...told].map((text) => escaped(text).replaceAll('\n', '<br>\n')),
      button(link, action),
      ...[note, signature].map(escaped),
    ]),
  };
}
