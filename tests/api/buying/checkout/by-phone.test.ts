/** Orders that an agent takes by phone for a member or a guest: the records name the agent, and the member gets a mail. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Checkout } from '#contract/checkout.ts';
import type { ReturnOrder } from '#contract/returns.ts';
import type { Dispute } from '#contract/disputes.ts';
import {
  CUSTOMER_CODE_MS,
  CUSTOMER_CODE_TRIES,
  CUSTOMER_CODES_MAX,
} from '#machines/agent-session/constants.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { CODES_A_DAY } from '#server/features/identity/on-behalf/customer-code.ts';
import { HANDLERS } from '#server/app/effect-handlers.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { setRestrictions } from '#server/features/identity/access-restrictions.ts';
import { addAddress } from '#server/features/identity/profile/change-addresses.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import { actingFor as actAsAgent, addAgent, AGENT } from './acting-agent.ts';
import {
  CARDS,
  CONTACT,
  startCheckoutFixture,
  stock,
  type CheckoutFixture,
  type Shopper,
  PORTLAND,
} from './checkout-fixture.ts';
import { HOUR_MS } from '#machines/rules/durations.ts';

let fixture: CheckoutFixture;
let member: Shopper;
const STRANGER = { ...CONTACT, email: 'stranger@example.com' };

beforeAll(async () => {
  fixture = await startCheckoutFixture();
  await stock(fixture, { sku: 'MUG', priceCents: 2_000, units: 100 });
  await addAgent(fixture);
  member = await fixture.member('marie');
  await fixture.database.pool.query(
    "update account set verified_at = now(), email = 'marie@example.com' where id = 'marie'",
  );
});
afterAll(() => fixture.close());

const actingFor = (body: Parameters<typeof actAsAgent>[1]): Promise<Shopper> => actAsAgent(fixture, body);

const rows = async (sql: string, values: unknown[] = []) =>
  (await fixture.database.pool.query<Record<string, unknown>>(sql, values)).rows;

async function buy(shopper: Shopper): Promise<string> {
  await shopper.visitor.add('MUG', 1);
  await shopper.fillIn();
  await shopper.save('saveContact', STRANGER);
  const { outcome, checkout } = await shopper.pay({ card: CARDS.approved });
  expect(outcome).toBe('PLACED');
  return checkout.placed?.parentOrderNumber ?? '';
}
const agentsOf = (number: string) =>
  rows(
    `select checkout.agent_id as checkout, payment_attempt.agent_id as attempt, parent.agent_id as purchase, buyer_id as buyer
       from parent_order parent join checkout on checkout.id = parent.checkout_id
       join payment_attempt on payment_attempt.id = parent.attempt_id where parent.number = $1`,
    [number],
  );
const stepsOf = (number: string) =>
  rows(
    `select distinct event, sent_by, user_id, agent_id from lifecycle_step
       join seller_order on lifecycle_step.lifecycle_id = seller_order.lifecycle_id where parent_number = $1`,
    [number],
  );

test("an agent's order for a member names both in checkout, attempt, order and step, and the member gets a mail", async () => {
  const number = await buy(await actingFor({ kind: 'member', email: 'marie@example.com' }));
  expect(await agentsOf(number)).toEqual([
    { checkout: AGENT, attempt: AGENT, purchase: AGENT, buyer: 'marie' },
  ]);
  expect(await stepsOf(number)).toEqual([
    { event: 'AUTHORIZED', sent_by: 'system', user_id: 'marie', agent_id: AGENT },
  ]);
  await runDueEffects(fixture.shop, HANDLERS, failOnError);
  const mails = await rows("select recipient from mail where template = 'news' order by recipient");
  expect(mails.map(({ recipient }) => recipient)).toEqual(['marie@example.com', STRANGER.email]);
  const answer = await member.visitor.call('parentOrder', { parentOrderNumber: number });
  expect(answer.json()).toMatchObject({ isPlacedByAgent: true });
});

test('the contact and address that an agent typed are not suggested to the member later', async () => {
  await member.visitor.add('MUG', 1);
  const { suggested } = await member.start();
  expect(suggested).toMatchObject({ contact: { email: 'marie@example.com' }, address: null });
});

test('the address that a member made their default is suggested', async () => {
  await member.visitor.add('MUG', 1);
  await addAddress(fixture.shop, 'marie', { address: PORTLAND, isDefault: true });
  const { suggested } = await member.start();
  expect(suggested).toMatchObject({ address: PORTLAND });
});

test("an agent's order for a guest names the agent, even without the agent cookie", async () => {
  const number = await buy(await actingFor({ kind: 'guest' }));
  expect(await agentsOf(number)).toEqual([{ checkout: AGENT, attempt: AGENT, purchase: AGENT, buyer: null }]);
  expect(await stepsOf(number)).toEqual([
    { event: 'AUTHORIZED', sent_by: 'system', user_id: null, agent_id: AGENT },
  ]);
});

describe('an agent whose browser still opens the order of a guest', () => {
  let agent: Shopper;
  let orderNumber: string;
  let lifecycleId: string;
  let lineId: number;
  beforeEach(async () => {
    agent = await actingFor({ kind: 'guest' });
    const bought = await rows(
      `select number, lifecycle_id, (select id::float8 from order_line where order_number = seller_order.number) as line_id
         from seller_order where parent_number = $1`,
      [await buy(agent)],
    );
    orderNumber = String(bought[0]?.['number']);
    lifecycleId = String(bought[0]?.['lifecycle_id']);
    lineId = Number(bought[0]?.['line_id']);
  });
  const stepsLike = (event: string, id: string) =>
    rows('select user_id, agent_id from lifecycle_step where lifecycle_id = $1 and event = $2', [id, event]);
  const byAgent = [{ user_id: null, agent_id: AGENT }];

  async function deliver(): Promise<void> {
    const at = fixture.clock.now();
    const lines = [{ lineId, quantity: 1 }];
    const { pool } = fixture.database;
    const shipped = { type: 'SHIP', by: 'seller' as const, at, lines, tracking: null };
    await move(pool, orderMachine, lifecycleId, shipped);
    await move(pool, orderMachine, lifecycleId, { type: 'DELIVERED', by: 'system', at });
    await runDueEffects(fixture.shop, HANDLERS, failOnError);
  }

  test('is named in the step when canceling the order', async () => {
    const body = { type: 'CANCEL', reason: null };
    expect((await agent.visitor.call('orderEvent', { orderNumber }, { body })).statusCode).toBe(200);
    expect(await stepsLike('CANCEL', lifecycleId)).toEqual(byAgent);
  });

  test('is named in the steps when opening a return and canceling it, by line or as a whole', async () => {
    await deliver();
    const open = async (clientKey: string) => {
      const line = { orderLineId: lineId, quantity: 1, reason: 'DAMAGED', note: '', photoIds: [] };
      const opened = await agent.visitor.call(
        'openReturn',
        { orderNumber },
        { body: { clientKey, lines: [line] } },
      );
      expect(opened.statusCode).toBe(201);
      const { returnOrderNumber, returnOrderLines } = opened.json<ReturnOrder>();
      const returnLineId = returnOrderLines[0]?.returnLineId ?? '';
      const [stored] = await rows('select lifecycle_id from return_line where id = $1', [returnLineId]);
      return { returnOrderNumber, returnLineId, line: String(stored?.['lifecycle_id']) };
    };
    const first = await open('first-return');
    expect(await stepsLike('CASE_OPENED', lifecycleId)).toEqual(byAgent);
    const body = { type: 'CANCEL' };
    const canceled = await agent.visitor.call('returnLineEvent', first, { body });
    expect(canceled.statusCode).toBe(200);
    expect(await stepsLike('CANCEL', first.line)).toEqual(byAgent);
    const second = await open('second-return');
    expect((await agent.visitor.call('returnEvent', second, { body })).statusCode).toBe(200);
    expect(await stepsLike('CANCEL', second.line)).toEqual(byAgent);
  });

  test('is named in the steps and comments when opening and withdrawing a dispute', async () => {
    await deliver();
    const opening = {
      orderNumber,
      reason: 'DAMAGED',
      text: 'It came in two pieces.',
      clientKey: 'opening-1',
    };
    const opened = await agent.visitor.call('openDispute', {}, { body: opening });
    expect(opened.statusCode).toBe(201);
    const { disputeId } = opened.json<Dispute>();
    expect(await stepsLike('CASE_OPENED', lifecycleId)).toEqual(byAgent);
    const comment = { clientKey: 'comment-1', text: 'The handle is off.' };
    const answer = await agent.visitor.call('writeDisputeMessage', { disputeId }, { body: comment });
    expect(answer.statusCode).toBe(201);
    expect(
      await rows('select user_id, agent_id from dispute_message where dispute_id = $1', [disputeId]),
    ).toEqual([...byAgent, ...byAgent]);
    const withdrawn = await agent.visitor.call('disputeEvent', { disputeId }, { body: { type: 'WITHDRAW' } });
    expect(withdrawn.statusCode).toBe(200);
    const [stored] = await rows('select lifecycle_id from dispute where id = $1', [disputeId]);
    expect(await stepsLike('WITHDRAW', String(stored?.['lifecycle_id']))).toEqual(byAgent);
  });
});

test('a guest who cancels an order without an agent leaves no agent in the step', async () => {
  const guest = fixture.guest();
  const number = await buy(guest);
  const [order] = await rows('select number from seller_order where parent_number = $1', [number]);
  const body = { type: 'CANCEL', reason: null };
  await guest.visitor.call('orderEvent', { orderNumber: String(order?.['number']) }, { body });
  expect(await stepsOf(number)).toContainEqual({
    ...{ event: 'CANCEL', sent_by: 'buyer' },
    ...{ user_id: null, agent_id: null },
  });
});

test('an order of a member without an agent names no agent, and only the typed address gets mail', async () => {
  const number = await buy(await fixture.member('nora'));
  expect(await agentsOf(number)).toEqual([{ checkout: null, attempt: null, purchase: null, buyer: 'nora' }]);
  await runDueEffects(fixture.shop, HANDLERS, failOnError);
  const mails = await rows("select distinct recipient from mail where values ->> 'number' like $1", [
    `${number}%`,
  ]);
  expect(mails).toEqual([{ recipient: STRANGER.email }]);
});

/** The code in the newest mail to the customer. */
async function mailedCode(): Promise<string> {
  const [mail] = await rows(
    `select recipient, language, values ->> 'code' as code from mail where template = 'customerCode' order by id desc limit 1`,
  );
  expect(mail).toMatchObject({ recipient: 'marie@example.com' });
  return String(mail?.['code']);
}

describe("the customer's vouchers", () => {
  let card: string;
  let agent: Shopper;
  beforeEach(async () => {
    card = await fixture.voucher('marie', 500);
    agent = await actingFor({ kind: 'member', email: 'marie@example.com' });
    await agent.visitor.add('MUG', 1);
    await agent.fillIn();
  });
  const apply = () =>
    agent.visitor.call('saveVouchers', { checkoutId: 'mine' }, { body: { cardNumbers: [card] } });
  const enterCode = async (code: string) => agent.visitor.call('giveCustomerCode', {}, { body: { code } });
  const wrongCodeFor = (code: string): string => (code === '000000' ? '000001' : '000000');

  test('can be removed but not applied by an agent without the customer’s code', async () => {
    expect(await agent.checkout()).toMatchObject({ needsCustomerCode: true });
    expect((await apply()).json()).toMatchObject({ status: 403, code: 'CUSTOMER_CODE_NEEDED' });
    const event = { type: 'APPLY', amountCents: 500 };
    const applied = await agent.visitor.call('voucherEvent', { cardNumber: card }, { body: event });
    expect(applied.json()).toMatchObject({ status: 403, code: 'CUSTOMER_CODE_NEEDED' });
    const taken = { body: { cardNumbers: [] } };
    expect((await agent.visitor.call('saveVouchers', { checkoutId: 'mine' }, taken)).statusCode).toBe(200);
    expect((await enterCode('123456')).json()).toMatchObject({ status: 409, code: 'CUSTOMER_CODE_OVER' });
  });

  test('can pay after the agent enters the code that was mailed to the customer', async () => {
    expect((await agent.visitor.call('askCustomerCode', {})).json()).toEqual({ done: true });
    const code = await mailedCode();
    expect(code).toMatch(/^[0-9]{6}$/);
    expect((await enterCode(wrongCodeFor(code))).json()).toMatchObject({
      status: 400,
      code: 'CUSTOMER_CODE_WRONG',
      field: 'code',
    });
    expect((await apply()).statusCode).toBe(403);
    expect((await enterCode(code)).json()).toEqual({ done: true });
    expect((await apply()).json<Checkout>().needsCustomerCode).toBe(false);
    // Another tab asks again. The customer has agreed already, so no second code is mailed.
    expect((await agent.visitor.call('askCustomerCode', {})).json()).toEqual({ done: true });
    expect(await mailedCode()).toBe(code);
    const { outcome, checkout } = await agent.pay();
    expect(outcome).toBe('PLACED');
    const paid = await rows('select voucher_cents as cents from parent_order where number = $1', [
      checkout.placed?.parentOrderNumber,
    ]);
    expect(paid).toEqual([{ cents: 500 }]);
    expect(await rows('select sealed_code from agent_session where sealed_code is not null')).toEqual([]);
  });

  test('cannot be applied after five wrong codes, or with a code that is ten minutes old', async () => {
    await agent.visitor.call('askCustomerCode', {});
    const code = await mailedCode();
    for (let tries = 0; tries < CUSTOMER_CODE_TRIES; tries += 1)
      expect((await enterCode(wrongCodeFor(code))).statusCode).toBe(400);
    expect((await enterCode(code)).json()).toMatchObject({ code: 'CUSTOMER_CODE_OVER' });
    await agent.visitor.call('askCustomerCode', {});
    const next = await mailedCode();
    const start = fixture.clock.now();
    fixture.clock.set(start + CUSTOMER_CODE_MS);
    expect((await enterCode(next)).json()).toMatchObject({ code: 'CUSTOMER_CODE_OVER' });
    fixture.clock.set(start);
    await agent.visitor.call('askCustomerCode', {});
    expect((await agent.visitor.call('askCustomerCode', {})).json()).toMatchObject({
      status: 409,
      code: 'CUSTOMER_CODES_SPENT',
    });
    expect((await apply()).statusCode).toBe(403);
  });

  test('that the customer applied can be removed one by one, but pay nothing without the code', async () => {
    const second = await fixture.voucher('marie', 700);
    await member.start();
    await member.save('saveVouchers', { cardNumbers: [card, second] });
    const seen = await agent.checkout();
    const body = { attemptKey: agent.newAttempt(), quoteHash: seen.quote?.quoteHash, sealedCard: null };
    const paid = await agent.visitor.call('payCheckout', { checkoutId: 'mine' }, { body });
    expect(paid.json()).toMatchObject({ status: 403, code: 'CUSTOMER_CODE_NEEDED' });
    const left = { body: { cardNumbers: [second] } };
    const taken = await agent.visitor.call('saveVouchers', { checkoutId: 'mine' }, left);
    expect(taken.json<Checkout>().vouchers).toEqual([second]);
    await agent.save('saveVouchers', { cardNumbers: [] });
    expect((await agent.pay()).outcome).toBe('PLACED');
  });

  test('need no code if the customer pays, and codes are sent only for an agent acting for a member', async () => {
    expect((await apply()).statusCode).toBe(403);
    await member.visitor.add('MUG', 1);
    expect(await member.start()).toMatchObject({ needsCustomerCode: false });
    expect((await member.visitor.call('askCustomerCode', {})).json()).toMatchObject({ code: 'AGENTS_ONLY' });
    const forGuest = await actingFor({ kind: 'guest' });
    expect((await forGuest.visitor.call('askCustomerCode', {})).statusCode).toBe(401);
  });

  test('let agents request at most nine codes a day, counted over all agent sessions', async () => {
    const asked = async () => (await agent.visitor.call('askCustomerCode', {})).statusCode;
    // The codes of earlier tests no longer count.
    fixture.clock.set(fixture.clock.now() + 25 * HOUR_MS);
    const answers: number[] = [];
    for (let sent = 0; sent < CODES_A_DAY + CUSTOMER_CODES_MAX; sent += 1) {
      if (sent % CUSTOMER_CODES_MAX === 0)
        agent = await actingFor({ kind: 'member', email: 'marie@example.com' });
      answers.push(await asked());
    }
    expect(answers).toEqual([
      ...Array.from({ length: CODES_A_DAY }, () => 200),
      ...Array.from({ length: CUSTOMER_CODES_MAX }, () => 409),
    ]);
    fixture.clock.set(fixture.clock.now() + 25 * HOUR_MS);
    agent = await actingFor({ kind: 'member', email: 'marie@example.com' });
    expect(await asked()).toBe(200);
  });
});

test('an agent cannot begin or pay an order for a member who is blocked from ordering', async () => {
  const agent = await actingFor({ kind: 'member', email: 'marie@example.com' });
  await agent.visitor.add('MUG', 1);
  const open = () => fixture.count("select count(*) as n from checkout where status = 'OPEN'");
  await fixture.database.pool.query("update checkout set status = 'COMPLETED'");
  await setRestrictions(fixture.shop, 'marie@example.com', ['no-checkout']);
  const begun = await agent.visitor.call('startCheckout', {});
  expect(begun.json()).toMatchObject({ status: 403, code: 'RESTRICTED_CHECKOUT' });
  expect(await open(), 'nothing is written').toBe(0);
  await setRestrictions(fixture.shop, 'marie@example.com', []);
  const seen = await agent.fillIn();
  await setRestrictions(fixture.shop, 'marie@example.com', ['no-checkout']);
  const body = { attemptKey: agent.newAttempt(), quoteHash: seen.quote?.quoteHash, sealedCard: 'sealed' };
  const paid = await agent.visitor.call('payCheckout', { checkoutId: 'mine' }, { body });
  expect(paid.json()).toMatchObject({ status: 403, code: 'RESTRICTED_CHECKOUT' });
  await setRestrictions(fixture.shop, 'marie@example.com', []);
});
