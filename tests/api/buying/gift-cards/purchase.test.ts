/** A member buys a gift card, changes or cancels it, and the shop emails it on its day. The ledger check passes after every step. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GiftCardPurchase } from '#contract/gift-card-purchases.ts';
import { DAY_MS, HOUR_MS } from '#machines/rules/durations.ts';
import { matchRoute } from '#machines/rules/match-route.ts';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { sendDueMails } from '#server/app/mail-sender.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import type { Message } from '#server/platform/mail/transport.ts';
import {
  CARDS,
  startCheckoutFixture,
  type CheckoutFixture,
  type Shopper,
} from '#tests/api/buying/checkout/checkout-fixture.ts';
import { advanceDays, atProvider, expectProved, runDueWork } from '#tests/api/faults/process-fixture.ts';

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
});
afterAll(() => fixture.close());

interface Gift {
  readonly card?: string;
  readonly attemptKey?: string;
  readonly amountCents?: number;
  readonly recipientName?: string;
  readonly recipientEmail?: string;
  readonly senderName?: string;
  readonly message?: string;
  readonly sendAt?: number;
}

async function buy(
  shopper: Shopper,
  { card = CARDS.approved, ...gift }: Gift = {},
): Promise<{ status: number; field?: string; code?: string } & Partial<GiftCardPurchase>> {
  const body = {
    attemptKey: `gift-${randomUUID()}`,
    amountCents: 5_000,
    recipientName: 'Bea',
    recipientEmail: 'bea@example.com',
    senderName: 'Ann Weaver',
    message: 'Happy birthday!',
    sendAt: fixture.clock.now(),
    sealedCard: await shopper.seal(card),
    ...gift,
  };
  const answer = await shopper.visitor.call('buyGiftCard', {}, { body });
  return { status: answer.statusCode, ...answer.json<object>() };
}

async function look({ visitor }: Shopper, number = ''): Promise<GiftCardPurchase> {
  const answer = await visitor.call('giftCardPurchase', { number });
  expect([answer.statusCode, answer.json<object>()]).toEqual([200, expect.anything()]);
  return answer.json<GiftCardPurchase>();
}

/** The state of a purchase, read from the database: after hours have passed, the member's session has expired and the call would refuse. */
async function stateOf(number = ''): Promise<string | undefined> {
  const { rows } = await fixture.database.pool.query<{ state: string }>(
    'select state from gift_card_purchase join lifecycle on lifecycle.id = lifecycle_id where number = $1',
    [number],
  );
  return rows[0]?.state;
}

async function send({ visitor }: Shopper, number = '', body: object = {}) {
  const answer = await visitor.call('giftCardPurchaseEvent', { number }, { body });
  return { status: answer.statusCode, ...answer.json<object>() };
}

/** Sends what is queued. */
async function sentMails(): Promise<Message[]> {
  const mails: Message[] = [];
  await sendDueMails(fixture.shop, {
    send: (mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
    close: () => undefined,
  });
  return mails;
}

const mailsTo = async (recipient: string): Promise<Message[]> =>
  (await sentMails()).filter(({ to }) => to === recipient);

const inLedger = (account: string): Promise<number> =>
  fixture.count('select -coalesce(sum(cents), 0) as n from ledger_entry where account = $1', [account]);

/** The number and the PIN in a gift card's mail. */
function cardIn({ text }: Pick<Message, 'text'>): { number: string; pin: string } {
  const [, number = ''] = /Gift card number: ([\d ]+)/.exec(text) ?? [];
  const [, pin = ''] = /PIN: (\d{4})/.exec(text) ?? [];
  return { number, pin };
}

describe('a gift card that a member buys', () => {
  test('is charged once, emailed to its recipient, and worth what the buyer paid', async () => {
    const ann = await fixture.member('ann');
    const { status, number, state } = await buy(ann, { recipientEmail: 'bea.one@example.com' });
    expect([status, state]).toEqual([200, 'CHARGING']);
    const before = await inLedger('GIFT_CARDS_OUTSTANDING');
    await runDueWork(fixture);
    expect(await look(ann, number)).toMatchObject({ state: 'SENT', attempt: null, permittedEvents: [] });
    const [mail, ...more] = await mailsTo('bea.one@example.com');
    expect(more).toEqual([]);
    if (mail === undefined) throw new Error('no gift card was mailed');
    expect(mail.subject).toBe('Ann Weaver sent you an Atelier gift card');
    expect(mail.text).toContain('worth $50.00');
    expect(mail.text).toContain('Happy birthday!');
    const card = cardIn(mail);
    const balance = await ann.visitor.call('giftCardBalance', {}, { body: card });
    expect(balance.json<object>()).toMatchObject({ balanceCents: 5_000, isOwn: false });
    expect((await inLedger('GIFT_CARDS_OUTSTANDING')) - before).toBe(5_000);
    expect(await inLedger('GIFT_CARDS_SOLD')).toBe(0);
    await expectProved(fixture);
  });

  test('is bought once if the browser repeats the request, also at the same time', async () => {
    const ben = await fixture.member('ben');
    const attemptKey = `gift-${randomUUID()}`;
    const { authorizations } = await atProvider(fixture);
    const answers = await Promise.all([buy(ben, { attemptKey }), buy(ben, { attemptKey })]);
    answers.push(await buy(ben, { attemptKey }));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect((await atProvider(fixture)).authorizations).toBe(authorizations + 1);
    expect(await buy(ben, { attemptKey, amountCents: 6_000 })).toMatchObject({
      status: 409,
      code: 'KEY_REUSED',
    });
    await runDueWork(fixture);
    await expectProved(fixture);
  });

  test('is emailed once, on the day that its buyer chose', async () => {
    const cleo = await fixture.member('cleo');
    const sendAt = fixture.clock.now() + 3 * DAY_MS;
    const recipientEmail = 'bea.three@example.com';
    const { number } = await buy(cleo, { sendAt, recipientEmail });
    await runDueWork(fixture);
    expect(await look(cleo, number)).toMatchObject({ state: 'SCHEDULED', sendAt });
    expect(await inLedger('GIFT_CARDS_SOLD')).toBe(5_000);
    await expectProved(fixture);
    // Its buyer alone gets a mail, which links to its page.
    const [toBuyer, ...more] = (await sentMails()).filter(({ text }) => text.includes(String(number)));
    expect([toBuyer?.subject, more]).toEqual(['Your gift card for Bea is paid', []]);
    const [, pathname = ''] = /https?:\/\/[^/]+(\/account\/gift-cards\/\S+)/.exec(toBuyer?.text ?? '') ?? [];
    expect(matchRoute(pathname)).toMatchObject({
      kind: 'page',
      route: { page: 'bought-gift-card' },
      params: { orderNumber: number },
    });
    await advanceDays(fixture, 3 * DAY_MS);
    expect(await stateOf(number)).toBe('SENT');
    expect(await mailsTo(recipientEmail)).toHaveLength(1);
    expect(await inLedger('GIFT_CARDS_SOLD')).toBe(0);
    await expectProved(fixture);
  });

  test('is emailed to the new address at the new time after its buyer changes both', async () => {
    const dora = await fixture.member('dora');
    const sendAt = fixture.clock.now() + 2 * DAY_MS;
    const { number } = await buy(dora, { sendAt, recipientEmail: 'wrong@example.com' });
    await runDueWork(fixture);
    const change = { type: 'CHANGE', recipientName: 'Bea', recipientEmail: ' Right@Example.com ', sendAt: 0 };
    expect(await send(dora, number, change)).toMatchObject({ recipientEmail: 'right@example.com' });
    await runDueWork(fixture);
    expect(await look(dora, number)).toMatchObject({ state: 'SENT' });
    expect(await mailsTo('right@example.com')).toHaveLength(1);
    expect(await send(dora, number, change)).toMatchObject({ status: 409, code: 'NOTHING_POSSIBLE_NOW' });
  });

  test('is refunded and never emailed if its buyer cancels before the day', async () => {
    const eve = await fixture.member('eve');
    const recipientEmail = 'bea.four@example.com';
    const { number } = await buy(eve, { sendAt: fixture.clock.now() + DAY_MS, recipientEmail });
    await runDueWork(fixture);
    expect(await send(eve, number, { type: 'CANCEL' })).toMatchObject({ status: 200, state: 'CANCELED' });
    await runDueWork(fixture);
    await advanceDays(fixture, 2 * DAY_MS);
    expect(await mailsTo(recipientEmail)).toEqual([]);
    expect(await inLedger('GIFT_CARDS_SOLD')).toBe(0);
    await expectProved(fixture);
  });

  test('is refunded by a later try if the provider refuses the first refunds of a canceled one', async () => {
    const finn = await fixture.member('finn');
    const { number } = await buy(finn, {
      card: CARDS.refundFailsTwice,
      sendAt: fixture.clock.now() + DAY_MS,
    });
    await runDueWork(fixture);
    await send(finn, number, { type: 'CANCEL' });
    const refusals: unknown[] = [];
    for (let hours = 0; hours < 3; hours += 1) {
      fixture.clock.advance(HOUR_MS);
      await runDueEffects(fixture.shop, HANDLERS, { error: (fact) => refusals.push(fact) });
    }
    expect(refusals).toHaveLength(2);
    expect(await inLedger('GIFT_CARDS_SOLD')).toBe(0);
    await expectProved(fixture);
  });

  test('has the same number and PIN in every try to send its email, and neither in the database', async () => {
    const gil = await fixture.member('gil');
    const recipientEmail = 'bea.five@example.com';
    await buy(gil, { recipientEmail });
    await runDueWork(fixture);
    const texts: string[] = [];
    const deliver = async (isLost: boolean): Promise<void> => {
      await sendDueMails(fixture.shop, {
        send: (mail) => {
          if (mail.to !== recipientEmail) return Promise.resolve();
          texts.push(mail.text);
          return isLost ? Promise.reject(new Error('the connection broke')) : Promise.resolve();
        },
        close: () => undefined,
      });
    };
    await deliver(true);
    const { rows } = await fixture.database.pool.query<object>(`select * from mail where recipient = $1`, [
      recipientEmail,
    ]);
    fixture.clock.advance(HOUR_MS);
    await deliver(false);
    const [first, second] = texts.map((text) => cardIn({ text }));
    expect(second).toEqual(first);
    const { number = '' } = second ?? {};
    expect(JSON.stringify(rows)).not.toContain(number);
    expect(JSON.stringify(rows)).not.toContain(number.replaceAll(' ', ''));
    const looked = await gil.visitor.call('giftCardBalance', {}, { body: second ?? {} });
    expect(looked.json<object>()).toMatchObject({ balanceCents: 5_000 });
  });
});

describe('the payment of a gift card', () => {
  test('charges nothing if the bank declines it, and tells the buyer why', async () => {
    const hana = await fixture.member('hana');
    const declined = await buy(hana, { card: CARDS.noFunds });
    expect(declined).toMatchObject({ status: 200, state: 'DECLINED', attempt: { state: 'DECLINED' } });
    expect(declined.attempt?.message).not.toBe('');
    await runDueWork(fixture);
    await expectProved(fixture);
  });

  test('is charged once the bank approves it, if the bank answers late', async () => {
    const ivo = await fixture.member('ivo');
    const { number, state, attempt } = await buy(ivo, { card: CARDS.lost });
    expect([state, attempt?.state]).toEqual(['PAYING', 'UNDER_WAY']);
    await expect.poll(async () => (await look(ivo, number)).state).toBe('CHARGING');
    await runDueWork(fixture);
    expect(await look(ivo, number)).toMatchObject({ state: 'SENT' });
    await expectProved(fixture);
  });

  test('sends the buyer to the bank’s page, and fails after an hour if the buyer never confirms there', async () => {
    const jana = await fixture.member('jana');
    const { number, attempt } = await buy(jana, { card: CARDS.challenged });
    expect(attempt).toMatchObject({ state: 'CHALLENGED', challengeUrl: expect.stringContaining('http') });
    fixture.clock.advance(HOUR_MS);
    await runDueWork(fixture);
    expect(await stateOf(number)).toBe('FAILED');
    await expectProved(fixture);
  });

  test('is captured again every hour if the provider refuses, and fails after five tries without a gift card', async () => {
    const kai = await fixture.member('kai');
    const again = await buy(kai, { card: CARDS.captureFailsTwice });
    const never = await buy(kai, { card: CARDS.captureFails });
    for (let hours = 0; hours < 6; hours += 1) {
      await runDueWork(fixture);
      fixture.clock.advance(HOUR_MS);
    }
    expect(await stateOf(again.number)).toBe('SENT');
    expect(await stateOf(never.number)).toBe('FAILED');
    await expectProved(fixture);
  });

  test('is charged once the provider can be reached again', async () => {
    const lea = await fixture.member('lea');
    const sealed = await lea.seal(CARDS.approved);
    await fixture.payments.stop();
    const body = {
      ...{ attemptKey: `gift-${randomUUID()}`, amountCents: 2_500, recipientName: 'Bea' },
      ...{ recipientEmail: 'bea@example.com', senderName: 'Lea', message: '', sendAt: 0, sealedCard: sealed },
    };
    const first = await lea.visitor.call('buyGiftCard', {}, { body });
    expect([first.statusCode, first.json<GiftCardPurchase>().state]).toEqual([200, 'PAYING']);
    await fixture.payments.start();
    const second = await lea.visitor.call('buyGiftCard', {}, { body });
    expect(second.json<GiftCardPurchase>()).toMatchObject({ state: 'CHARGING' });
    await runDueWork(fixture);
    await expectProved(fixture);
  });

  test('is refused for a while after a member has tried too many declined cards', async () => {
    const mia = await fixture.member('mia');
    for (let tried = 0; tried < 5; tried += 1) await buy(mia, { card: CARDS.declined });
    expect(await buy(mia)).toMatchObject({ status: 423, code: 'LOCKED' });
  });
});

describe('the form of a gift card', () => {
  test.each([
    ['amountCents', { amountCents: 999 }, 'GIFT_CARD_AMOUNT_INVALID'],
    ['amountCents', { amountCents: 50_001 }, 'GIFT_CARD_AMOUNT_INVALID'],
    ['recipientName', { recipientName: ' ' }, 'MISSING'],
    ['recipientName', { recipientName: 'https://evil.example' }, 'NAME_INVALID'],
    ['recipientEmail', { recipientEmail: 'bea@' }, 'EMAIL_INVALID'],
    ['senderName', { senderName: '' }, 'MISSING'],
    ['sendAt', { sendAt: Date.UTC(2030, 1, 1) }, 'GIFT_CARD_DAY_INVALID'],
  ] as const)('names the wrong field: %s %j', async (field, wrong, code) => {
    const id = `nils-${randomUUID()}`;
    const before = await fixture.count('select count(*) as n from gift_card_purchase');
    expect(await buy(await fixture.member(id), wrong)).toMatchObject({ status: 400, field, code });
    expect(await fixture.count('select count(*) as n from gift_card_purchase')).toBe(before);
  });

  test('is for members only, and nobody sees or changes the gift cards of another', async () => {
    const [ola, pia] = [await fixture.member('ola'), await fixture.member('pia')];
    const { number = '' } = await buy(ola, { sendAt: fixture.clock.now() + DAY_MS });
    expect(await buy(fixture.guest())).toMatchObject({ status: 401 });
    expect((await pia.visitor.call('giftCardPurchase', { number })).statusCode).toBe(404);
    expect(await send(pia, number, { type: 'CANCEL' })).toMatchObject({ status: 404 });
    expect((await pia.visitor.call('giftCardPurchases', {})).json<object>()).toEqual({ purchases: [] });
  });
});
