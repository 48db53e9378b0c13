/** A guesser of gift-card numbers or PINs is locked out, and learns nothing from the answers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giftCardNumberOf } from '#machines/rules/gift-card-number.ts';
import { SIGN_IN_ATTEMPTS, SIGN_IN_LOCK_MS } from '#machines/session/constants.ts';
import { LOOK_UPS_FROM_NETWORK } from '#server/features/money/gift-cards/find-gift-card.ts';
import { startCheckoutFixture, type CheckoutFixture } from '#tests/api/buying/checkout/checkout-fixture.ts';

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
});
afterAll(() => fixture.close());

/** A look-up from one network. */
async function lookUp(
  body: unknown,
  language: 'en' | 'fr' = 'en',
): Promise<{ status: number } & Record<string, unknown>> {
  const answer = await fixture.guest().visitor.call('giftCardBalance', {}, { body, language });
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
}
const codes = (answers: readonly Record<string, unknown>[]): unknown[] => answers.map(({ code }) => code);

async function repeated(body: object, times: number) {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await lookUp(body));
  return answers;
}
const otherPin = (pin: string): string => (pin === '0000' ? '0001' : '0000');

/** Starts the next test with a network that has no attempts. */
const wait = (): void => fixture.clock.set(fixture.clock.now() + SIGN_IN_LOCK_MS * 2);

describe('a look-up of a gift card', () => {
  test('with a wrong PIN and with an unknown number is refused alike', async () => {
    const { number, pin } = await fixture.giftCard(5_000);
    const wrongPin = await lookUp({ number, pin: otherPin(pin) });
    const unknown = await lookUp({ number: giftCardNumberOf('123456789012345'), pin });
    const [first, second] = [wrongPin, unknown].map(({ traceId, ...answer }) => {
      expect(traceId).toBeTypeOf('string');
      return answer;
    });
    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 400, code: 'GIFT_CARD_UNKNOWN' });
    wait();
  });

  test('is refused after five wrong PINs, even with the right one, until the lock expires', async () => {
    const { number, pin } = await fixture.giftCard(5_000);
    const wrong = await repeated({ number, pin: otherPin(pin) }, SIGN_IN_ATTEMPTS);
    expect(new Set(codes(wrong))).toEqual(new Set(['GIFT_CARD_UNKNOWN']));
    expect(await lookUp({ number, pin })).toMatchObject({ status: 423, code: 'LOCKED' });
    wait();
    expect(await lookUp({ number, pin })).toMatchObject({ status: 200, balanceCents: 5_000 });
    wait();
  });

  test('locks an unknown number like a known one', async () => {
    const number = giftCardNumberOf('111111111111111');
    const answers = await repeated({ number, pin: '1234' }, SIGN_IN_ATTEMPTS + 1);
    expect(codes(answers).at(-1)).toBe('LOCKED');
    wait();
  });

  test('of many different numbers locks the network for every card', async () => {
    const { number, pin } = await fixture.giftCard(5_000);
    for (let guess = 0; guess < LOOK_UPS_FROM_NETWORK; guess += 1) {
      const guessed = giftCardNumberOf(String(guess).padStart(15, '7'));
      expect(await lookUp({ number: guessed, pin })).toMatchObject({ code: 'GIFT_CARD_UNKNOWN' });
    }
    expect(await lookUp({ number, pin })).toMatchObject({ status: 423, code: 'LOCKED' });
    wait();
  });

  test('with the right number and PIN never counts against its network', async () => {
    const { number, pin } = await fixture.giftCard(5_000);
    const answers = await repeated({ number, pin }, LOOK_UPS_FROM_NETWORK + 5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    wait();
  });

  test('that comes many times at once with wrong PINs is answered at most five times', async () => {
    const { number, pin } = await fixture.giftCard(5_000);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => lookUp({ number, pin: otherPin(pin) })),
    );
    expect(codes(answers).filter((code) => code === 'GIFT_CARD_UNKNOWN')).toHaveLength(SIGN_IN_ATTEMPTS);
    wait();
  });

  test.each([
    [{ number: '', pin: '1234' }, 'number', 'MISSING'],
    [{ number: '1234', pin: '1234' }, 'number', 'GIFT_CARD_NUMBER_INVALID'],
    [{ number: '6064000000000019', pin: '1234' }, 'number', 'GIFT_CARD_NUMBER_INVALID'],
    [{ number: '6064000000000018', pin: '' }, 'pin', 'MISSING'],
    [{ number: '6064000000000018', pin: '12345' }, 'pin', 'GIFT_CARD_PIN_INVALID'],
    [{ number: '6'.repeat(301), pin: '1234' }, 'number', 'VALIDATION'],
    [{ number: 6064, pin: '1234' }, 'number', 'VALIDATION'],
    [{ pin: '1234' }, 'number', 'VALIDATION'],
  ])('of %j is refused at the field %s, in the language of the reader', async (body, field, code) => {
    const [english, french] = [await lookUp(body), await lookUp(body, 'fr')];
    expect([english, french]).toMatchObject([
      { status: 400, field, code },
      { status: 400, field, code },
    ]);
    expect(english['message']).not.toBe(french['message']);
  });

  test('with a mistyped number isn’t counted', async () => {
    const { number, pin } = await fixture.giftCard(5_000);
    await repeated({ number: number.slice(1), pin }, LOOK_UPS_FROM_NETWORK + 5);
    expect(await lookUp({ number, pin })).toMatchObject({ status: 200 });
    wait();
  });
});
