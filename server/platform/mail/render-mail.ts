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
import { EMAIL_CHANGE_MS } from '#machines/email-change/constants.ts';
import { RESET_LINK_MS, VERIFY_LINK_MS } from '#machines/rules/link-lifetimes.ts';
import type { Settings } from '../settings.ts';
import { isTrackingPage } from '../tracking-pages.ts';
import { greetableName, oneLine, withoutAddresses } from './strip-addresses.ts';
import { codeId, codesOf } from './attachments.ts';
import { NEWS_DEADLINES } from './deadlines.ts';
import { mailPage, type MailLine, type MailLink } from './mail-page.ts';
import { isNewsKey, type NewsKey } from './news.ts';
import type { MailTemplate } from './outbox.ts';
import { HOUR_MS, MINUTE_MS } from '#machines/rules/durations.ts';
import { FIGURES } from '#machines/figures/figures.ts';

export type RenderedMail = { subject: string; text: string; html: string };
/** The columns of an outbox row that rendering needs. */
export type QueuedMail = { language: Language; template: string; values: Record<string, string> };

const FORGOTTEN_PAGE = '/forgotten-password';
const CONTACT_PAGE = '/contact';
const GIFT_CARDS_PAGE = '/gift-cards';
/** The pages that every mail links to below its text. */
const FOOTER_PAGES = ['help', 'contact'] as const;

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
  Exclude<MailTemplate, 'news' | 'resetRequested' | 'orderLinkRequested' | 'giftCardDue'>,
  { page: string; hours: number }
> = {
  verify: { page: MAILED_LINKS.verify, hours: VERIFY_LINK_MS / HOUR_MS },
  accountExists: { page: FORGOTTEN_PAGE, hours: 0 },
  finishRegistration: { page: MAILED_LINKS.reset, hours: RESET_LINK_MS / HOUR_MS },
  newPassword: { page: MAILED_LINKS.reset, hours: RESET_LINK_MS / HOUR_MS },
  passwordChanged: { page: FORGOTTEN_PAGE, hours: 0 },
  confirmNewEmail: { page: MAILED_LINKS.emailChange, hours: EMAIL_CHANGE_MS / HOUR_MS },
  confirmOldEmail: { page: MAILED_LINKS.emailChange, hours: EMAIL_CHANGE_MS / HOUR_MS },
  emailWanted: { page: FORGOTTEN_PAGE, hours: 0 },
  emailChanged: { page: CONTACT_PAGE, hours: 0 },
  accountDeleted: { page: CONTACT_PAGE, hours: 0 },
  authenticatorAdded: { page: FORGOTTEN_PAGE, hours: 0 },
  authenticatorRemoved: { page: FORGOTTEN_PAGE, hours: 0 },
  recoveryCodeUsed: { page: FORGOTTEN_PAGE, hours: 0 },
  recoveryCodesRenewed: { page: FORGOTTEN_PAGE, hours: 0 },
  customerCode: { page: FORGOTTEN_PAGE, hours: 0 },
  giftCard: { page: GIFT_CARDS_PAGE, hours: 0 },
};

type MailTexts = ReturnType<typeof texts.getFixedT<['mails']>>;

const isTemplate = (name: string): name is keyof typeof BUTTONS => Object.hasOwn(BUTTONS, name);
const isRegion = (name: string | undefined): name is Region => name === 'US' || name === 'CA';

/** User-written lines without addresses: the only links in a mail are the carriers' tracking pages and the button. */
const partyLines = (details: string, brand: string): string =>
  details
    .trim()
    .split('\n')
    .map((line) => (isTrackingPage(line) ? line : withoutAddresses(line, [brand])))
    .join('\n');

/** The lines of the details with the pictures beside them, which lie on the shop's own origin. */
function picturedLines(details: string, pictures: string, origin: string): MailLine[] {
  const paths = pictures.split('\n');
  return details.split('\n').map((text, nth) => {
    const path = paths[nth] ?? '';
    return { text, pictureUrl: path.startsWith('/pictures/') ? origin + path : null };
  });
}

type Origins = Pick<Settings, 'origins' | 'defaultRegion'>;
const regionOf = (values: QueuedMail['values'], { defaultRegion }: Pick<Settings, 'defaultRegion'>): Region =>
  isRegion(values['region']) ? values['region'] : defaultRegion;

/** The shop's address in the reader's region. @param values of the queued mail */
export const originOf = (values: QueuedMail['values'], settings: Origins): string =>
  settings.origins[regionOf(values, settings)];

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

/** The number and the PIN of a gift card, and what its buyer wrote; empty for other mails. */
function giftCardLines(values: QueuedMail['values'], t: MailTexts, brand: string): string {
  const { giftCard, pin, message = '' } = values;
  if (giftCard === undefined || pin === undefined) return '';
  const lines = [t('mails:giftCardNumber', { giftCard }), t('mails:giftCardPin', { pin })];
  return [...(message === '' ? [] : [partyLines(message, brand), '']), ...lines].join('\n');
}

/** What the news names. A mail queued by an earlier version has all of it in `title`, except the item of a review, in `number`. */
function namesIn({ number = '', title = '', ...values }: QueuedMail['values'], key: NewsKey) {
  const { item = key.startsWith('review.') ? number : title, name = title, place = title } = values;
  return { item, name, place };
}

function contentOf(
  { language, template, values }: QueuedMail,
  region: Region,
  { origin, ...common }: { origin: string; brand: string; firstName: string },
): Content {
  if (template === 'news') {
    const { key = '', path = '/', number = '', details = '', deadline = '' } = values;
    if (!isNewsKey(key)) throw new Error(`unknown news ${key}`);
    const { item, name, place } = namesIn(values, key);
    const t = texts.getFixedT(messageLanguage({ language, region }), ['news']);
    const inMails = texts.getFixedT(messageLanguage({ language, region }), ['mails']);
    const params = {
      ...{ ...common, ...NEWS_DEADLINES },
      // Only disputes name a deadline; a mail queued by a version that kept none points to the page instead.
      deadline: deadline === '' ? inMails('mails:disputeDeadline') : deadline,
      number: withoutAddresses(number, [common.brand]),
      item: withoutAddresses(item, [common.brand]),
      name: withoutAddresses(name, [common.brand]),
      place: withoutAddresses(place, [common.brand]),
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
    email: values['email'],
    minutes: CUSTOMER_CODE_MS / MINUTE_MS,
    sender: greetableName(values['sender'] ?? ''),
    amount: Number(values['amount'] ?? 0),
  };
  return {
    subject: oneLine(t(`mails:${template}.subject`, params)),
    body: t(`mails:${template}.body`, params),
    details: giftCardLines(values, t, common.brand),
    action: t(`mails:${template}.action`, params),
    note: t(`mails:${template}.note`, params),
    link: `${origin}${localPath(path, language)}${fragment}`,
  };
}

/**
 * Renders a mail. Links use the configured origin of the reader's region, never a request's Host header. A one-time token goes into
 * the fragment, which browsers don't send to servers.
 * @param unsubscribeUrl the page on which the reader stops mails of this kind; null for service mails
 * @throws Error for a template or news key that this version doesn't know
 */
export function renderMail(
  queued: QueuedMail,
  {
    origins,
    brand,
    contact,
    defaultRegion,
  }: Pick<Settings, 'origins' | 'brand' | 'contact' | 'defaultRegion'>,
  unsubscribeUrl: string | null = null,
): RenderedMail {
  const { language, values } = queued;
  const region = regionOf(values, { defaultRegion });
  const origin = origins[region];
  const firstName = greetableName(values['firstName'] ?? '');
  const common = { brand: brand.name, firstName };
  const { subject, body, details, action, note, link } = contentOf(queued, region, { origin, ...common });
  const t = texts.getFixedT(language, ['mails']);
  const greeting = firstName === '' ? t('mails:greeting') : t('mails:greetingName', common);
  const signature = t('mails:signature', common);
  const stop: MailLink[] =
    unsubscribeUrl === null ? [] : [{ label: t('mails:links.unsubscribe'), url: unsubscribeUrl }];
  const pages = FOOTER_PAGES.map((name): MailLink => {
    return { label: t(`mails:links.${name}`), url: origin + localPath(`/${name}`, language) };
  });
  const links = [...stop, ...pages];
  const reach = [contact.supportEmail, contact.supportPhone, contact.postalAddress].join(' · ');
  const bodyParts = details === '' ? [body] : [body, details];
  const footer = [...links.map(({ label, url }) => `${t('mails:labeled', { label })} ${url}`), reach].join(
    '\n',
  );
  return {
    subject,
    text: `${[greeting, ...bodyParts, `${t('mails:labeled', { label: action })}\n${link}`, note, signature, footer].join('\n\n')}\n`,
    html: mailPage({
      ...{ language, brand: brand.name, subject, greeting, body, note, signature, links },
      details: picturedLines(details, values['pictures'] ?? '', origin),
      button: { label: action, url: link },
      contact: reach,
      pictures: codesOf(values).map((code, nth) => ({ id: codeId(nth), label: code })),
    }),
  };
}
