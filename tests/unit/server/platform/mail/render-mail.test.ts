import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#locales/paths.ts';
import { newsKeyFor } from '#server/platform/mail/news.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { FIRST_REPLY_MS, INFORMATION_COMES_MS, OFFER_STANDS_MS } from '#machines/dispute/constants.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { PICKED_UP_MS, SELLER_SHIPS_MS } from '#machines/order/constants.ts';
import { APPROVAL_MS } from '#machines/return-line/constants.ts';
import { RESET_LINK_MS } from '#machines/rules/link-lifetimes.ts';
import { readMessages } from '#tests/unit/house/messages.ts';
import { readSettings } from '#server/platform/settings.ts';

const settings = readSettings({ PUBLIC_ORIGIN: 'https://shop.example', BRAND: 'Fil & Cie' });
const TEMPLATES = [
  ...['verify', 'accountExists', 'finishRegistration', 'newPassword', 'passwordChanged'],
  ...['confirmNewEmail', 'confirmOldEmail', 'emailWanted', 'emailChanged', 'accountDeleted'],
];

describe.each(LANGUAGES)('mails in %s', (language) => {
  it.each(TEMPLATES)('of the template %s are complete in text and in HTML', (template) => {
    const values = { firstName: 'Zoë', email: 'zoe@example.com', token: 'abc_-1', region: 'US' };
    const { subject, text, html } = renderMail({ language, template, values }, settings);
    expect(subject).toMatch(/^\S.{5,}\S$/);
    for (const body of [text, html]) {
      expect(body).not.toContain('{{');
      expect(body).not.toContain('mails:');
      expect(body).toContain('Zoë');
      expect(body).toMatch(/https:\/\/shop\.example\/(fr\/)?[a-z-]+#token=abc_-1/);
    }
    expect(text).toContain('Fil & Cie');
    expect(html).toContain('Fil &amp; Cie');
  });
});

it.each(['finishRegistration', 'newPassword'])(
  'a mail of the template %s counts the hours that its link works',
  (template) => {
    const hours = RESET_LINK_MS / HOUR_MS;
    const noteIn = (language: Language): string =>
      renderMail({ language, template, values: { token: 't' } }, settings).text;
    const [hour, heure] = hours === 1 ? ['hour', 'heure'] : ['hours', 'heures'];
    expect(noteIn('en')).toContain(`expires in ${String(hours)} ${hour}.`);
    expect(noteIn('fr')).toContain(`expire dans ${String(hours)} ${heure}.`);
  },
);

describe.each(LANGUAGES)('news mails in %s', (language) => {
  const keys = [...readMessages('locales', language).keys()].flatMap((key) => {
    const [, name] = /^news:(.+)\.subject$/.exec(key) ?? [];
    return name === undefined ? [] : [name];
  });

  it('have texts in this language', () => {
    expect(keys).toContain('return.buyer.REFUNDED');
  });

  it('contain no digits, because deadlines are constants', () => {
    const typed = [...readMessages('locales', language)].filter(
      ([key, text]) => key.startsWith('news:') && /\d/.test(text),
    );
    expect(typed).toEqual([]);
  });

  it.each([
    ['order.buyer.READY_FOR_PICKUP', PICKED_UP_MS / DAY_MS],
    ['order.seller.PROCESSING', SELLER_SHIPS_MS / DAY_MS],
    ['return.seller.NEED_APPROVAL', APPROVAL_MS / DAY_MS],
    ['dispute.seller.OPEN', FIRST_REPLY_MS / HOUR_MS],
    ['dispute.buyer.OFFER_MADE', OFFER_STANDS_MS / DAY_MS],
    ['dispute.buyer.ESCALATION_WAITING_FOR_MORE_INFORMATION', INFORMATION_COMES_MS / HOUR_MS],
  ])("for %s state the deadline of %d days or hours from the machine's constant", (key, figure) => {
    const values = { firstName: 'Zoë', key, path: '/', number: 'R-1', region: 'US' };
    const { text } = renderMail({ language, template: 'news', values }, settings);
    expect(text).toMatch(new RegExp(`\\b${String(figure)} (?:days|hours|jours|heures)\\b`));
  });

  it.each(keys)('for %s name their order, return or item, and link to it', (key) => {
    const named = { number: 'R-1', item: 'R-1', name: 'R-1', place: 'R-1' };
    const values = { firstName: 'Zoë', key, path: '/returns/R-1?key=k.s', ...named, region: 'US' };
    const { subject, text, html } = renderMail({ language, template: 'news', values }, settings);
    // A request to Atelier Support may be about none of them, and several items are named in the text, as details.
    if (key === 'message.buyer.UNREAD_FROM_SUPPORT')
      expect(subject).toMatch(/Atelier Support|Soutien Atelier/);
    else if (!key.includes('SEVERAL')) expect(subject).toContain('R-1');
    for (const body of [text, html]) {
      expect(body).not.toContain('{{');
      expect(body).not.toContain('news:');
      expect(body).toContain(
        language === 'fr'
          ? 'https://shop.example/fr/returns/R-1?key=k.s'
          : 'https://shop.example/returns/R-1?key=k.s',
      );
    }
  });
});

it.each(LANGUAGES)('mails to a seller without offers left do not suggest another offer in %s', (language) => {
  for (const about of ['OFFER_REJECTED', 'WAITING_FOR_SELLER_ACTION']) {
    const render = (suffix: string): string => {
      const key = newsKeyFor('dispute', 'seller', about + suffix) ?? '';
      const values = { key, path: '/', number: '7', firstName: '', deadline: 'May 5' };
      return renderMail({ language, template: 'news', values }, settings).text;
    };
    const suggests =
      /can make another offer|or make an offer|pouvez faire une autre offre|ou faire une offre/;
    expect(render('')).toMatch(suggests);
    expect(render('_NO_OFFERS_LEFT')).not.toMatch(suggests);
  }
});

it.each(LANGUAGES)('mails queued without a deadline point to the page that shows it, in %s', (language) => {
  const dated = [...readMessages('locales', language)].flatMap(([key, text]) => {
    const [, name] = /^news:(.+)\.body$/.exec(key) ?? [];
    return name !== undefined && text.includes('{{deadline}}') ? [name] : [];
  });
  expect(dated).toContain('dispute.buyer.IN_PROGRESS');
  for (const key of dated) {
    expect(key).toMatch(/^dispute\./);
    const values = { key, path: '/', number: '7', firstName: '' };
    const { text } = renderMail({ language, template: 'news', values }, settings);
    expect(text).toMatch(
      /by the date on the case page[,.;]|avant le jour indiqué sur la page du dossier[,.;]/,
    );
  }
});

it.each([
  ['review.PUBLISHED', { number: 'Blue mug' }, 'Your review of Blue mug is online'],
  ['list.owner.BACK_IN_STOCK', { title: 'Blue mug' }, 'Blue mug is back in stock'],
  ['giftCard.PAID', { title: 'Ann', number: '7' }, 'Your gift card for Ann is paid'],
  ['taxExemption.EXPIRED', { title: 'Texas' }, 'Your tax exemption has expired: Texas'],
] as const)('renderMail: names everything in %s if an earlier version queued it', (key, named, subject) => {
  const values = { key, path: '/', firstName: '', ...named };
  expect(renderMail({ language: 'en', template: 'news', values }, settings).subject).toBe(subject);
});

it('renderMail: refuses news without a text', () => {
  const values = { key: 'return.buyer.NOTHING', path: '/', number: '1', firstName: '' };
  expect(() => renderMail({ language: 'en', template: 'news', values }, settings)).toThrow('unknown news');
});

it('renderMail: greets without a name when the account has none', () => {
  const { text } = renderMail(
    { language: 'en', template: 'finishRegistration', values: { token: 't' } },
    settings,
  );
  expect(text).toMatch(/^Hello,\n/);
});

it('renderMail: refuses an unknown template', () => {
  expect(() => renderMail({ language: 'en', template: 'toString', values: {} }, settings)).toThrow(
    'unknown mail template toString',
  );
});

it.each(LANGUAGES)('every mail says in %s where the reader finds help', (language) => {
  const { text, html } = renderMail(
    { language, template: 'passwordChanged', values: { region: 'US' } },
    settings,
  );
  const { supportEmail, supportPhone, postalAddress } = settings.contact;
  const prefix = language === 'fr' ? '/fr' : '';
  for (const body of [text, html]) {
    for (const page of ['help', 'contact']) expect(body).toContain(`https://shop.example${prefix}/${page}`);
    expect(body).toContain(`${supportEmail} · ${supportPhone} · ${postalAddress}`);
  }
});

describe('pictures beside the details', () => {
  const MUG = '/pictures/1/front.pottery.solid.336699.-.-.0.-.-/160.jpg';
  const render = (pictures: string) =>
    renderMail(
      {
        language: 'en',
        template: 'news',
        values: {
          ...{ key: 'order.buyer.PROCESSING', path: '/', number: 'A-1', firstName: '', region: 'US' },
          ...{ details: 'Sold by Kiln\n2 × <Mug>\n\nTotal', pictures },
        },
      },
      settings,
    );

  it('stand in the row of their line, and only in HTML', () => {
    const { html, text } = render(`\n${MUG}\n\n`);
    expect(html).toMatch(
      new RegExp(
        `Sold by Kiln\n<table[^>]*><tr><td[^>]*><img src="https://shop\\.example${MUG}"[^>]*></td><td[^>]*>2 × &lt;Mug&gt;</td>`,
      ),
    );
    expect(html.match(/<img/g)).toHaveLength(1);
    expect(text).toContain('Sold by Kiln\n2 × <Mug>\n\nTotal');
    expect(text).not.toContain('/pictures/');
  });

  it.each(['https://evil.example/p.gif', '//evil.example/pictures/p.gif', '@evil.example/p.gif'])(
    'are never loaded from elsewhere: %s',
    (picture) => {
      expect(render(`\n${picture}\n\n`).html).not.toContain('<img');
    },
  );
});

describe('mails with names and titles written by users', () => {
  const LINKED = /(?:^|[^\w-])(?!shop\.example|atelier\.example|tools\.usps\.com)[\p{L}\p{N}-]+\.\p{L}{2,}/iu;
  const mail = (values: Record<string, string>, template = 'news'): string => {
    const all = { key: 'order.buyer.PROCESSING', path: '/', number: 'A-1', region: 'US', ...values };
    const { subject, text, html } = renderMail({ language: 'en', template, values: all }, settings);
    const [head = '', body = ''] = html.split('<body');
    return [subject, text, head, body.replaceAll(/style="[^"]*"/g, '')].join('\n');
  };

  it.each([
    'Win at evil.com',
    'Win at Evil.Com',
    'Win at evil.Com',
    'WIN AT EVIL.COM',
    'Gagnez sur évil.com',
    'Пиши на пример.рф',
  ])('greet %s without a name', (firstName) => {
    for (const template of ['verify', 'accountExists', 'news'])
      expect(mail({ firstName, token: 't' }, template)).toContain('\nHello,\n');
    expect(mail({ firstName })).not.toMatch(LINKED);
  });

  it.each(["O'Brien", 'D’Amour', 'St. John', 'J. R. Smith Jr.', 'Anne-Marie', 'Zoë'])(
    'greet %s by name',
    (firstName) => {
      expect(mail({ firstName }, 'accountExists')).toContain(`Hello ${firstName},`);
    },
  );

  it.each([
    ['2 × Mug from evil.com: $30.00', '2 × Mug from …: $30.00'],
    ['2 × Mug, Evil.Com: $30.00', '2 × Mug, Evil. Com: $30.00'],
    ['Sold by www.Evil.example (A-1)', 'Sold by … (A-1)'],
    ['Sold by ftp://evil.example/x (A-1)', 'Sold by … (A-1)'],
    ['1 × buy@evil.example: $3.00', '1 × …: $3.00'],
    ['1 × Étui пример.рф/prix: $3.00', '1 × Étui … $3.00'],
    ['1 × Yarn 2.5mm, no. 3, 1.75 oz, U.S. size: $3.00', '1 × Yarn 2.5mm, no. 3, 1.75 oz, U.S. size: $3.00'],
  ])('show the details %s as %s', (details, written) => {
    const letter = mail({ firstName: '', details });
    expect(letter).toContain(`\n${written}\n`);
    expect(letter).not.toMatch(LINKED);
  });

  it('have addresses removed from the subject too', () => {
    const letter = mail({ firstName: '', key: 'review.PUBLISHED', number: 'Mug of evil.com' });
    expect(letter).toContain('Mug of …');
    expect(letter).not.toMatch(LINKED);
  });

  it("can contain a carrier's tracking page, but no other address that starts like one", () => {
    const page = 'https://tools.usps.com/go/TrackConfirmAction?tLabels=';
    expect(mail({ firstName: '', details: `${page}9400136895232340000007` })).toContain(
      `${page}9400136895232340000007\n`,
    );
    for (const line of [`${page}1 evil.com`, `2 × ${page}1`, `${page}1@evil.com`])
      expect(mail({ firstName: '', details: line })).not.toContain(page);
  });

  it("can contain the shop's own name even if it looks like a domain", () => {
    const values = { key: 'order.buyer.PROCESSING', path: '/', number: '1', details: 'Sold by Fil.ca (1)' };
    const own = readSettings({ PUBLIC_ORIGIN: 'https://shop.example', BRAND: 'Fil.ca' });
    expect(renderMail({ language: 'en', template: 'news', values }, own).text).toContain(
      'Sold by Fil.ca (1)',
    );
    const other = { ...values, details: 'Sold by Evil-Fil.ca (1)' };
    expect(renderMail({ language: 'en', template: 'news', values: other }, own).text).toContain(
      'Sold by … (1)',
    );
  });
});
