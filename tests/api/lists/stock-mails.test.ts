/** The mails that tell the owner of a list that an item is back in stock. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WishList } from '#contract/wish-lists.ts';
import { JOBS } from '#server/app/scheduled-jobs.ts';
import { mailStockReturns, stockMails } from '#server/features/lists/stock-mails.ts';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import {
  offerClass,
  openSellerShop,
  stock,
  type CartFixture,
  type Visitor,
} from '../buying/cart/cart-fixture.ts';
import { add, addList, aWish, change, itemsOf, startListsFixture, update } from './lists-fixture.ts';

let fixture: CartFixture;
beforeAll(async () => {
  fixture = await startListsFixture();
});
afterAll(() => fixture.close());

/** A member with a list whose stock mails are on. */
async function memberWithList(id: string) {
  const member = await fixture.member(id);
  await fixture.database.pool.query('update account set verified_at = now() where id = $1', [id]);
  const listId = await addList(member, 'To make');
  expect((await update(member, listId, { isStockMailed: true })).json()).toMatchObject({
    isStockMailed: true,
  });
  return { member, listId };
}

const setStock = (sku: string, units: number | null) => fixture.setStock(sku, units);
const addUnit = async (ofSku: string, sku: string, units: number): Promise<void> => {
  await fixture.database.pool.query(
    `insert into variant (item_id, sku, position, options, price_cents, stock)
      select id, $2, 2, '[]', 500, $3::int from item where sku = $1`,
    [ofSku, sku, units],
  );
};

interface Mail {
  recipient: string;
  language: 'en' | 'fr';
  template: string;
  values: Record<string, string>;
}

/** Runs the job. @returns the mails that it queued */
async function mailsNow(): Promise<Mail[]> {
  await fixture.database.pool.query('delete from mail');
  await mailStockReturns(fixture.shop);
  const { rows } = await fixture.database.pool.query<Mail>(
    'select recipient, language, template, values from mail order by recipient',
  );
  return rows;
}
const titlesNow = async () => (await mailsNow()).map(({ values }) => values['details']);

describe('an item that is back in stock', () => {
  test('is mailed to the owner once each time it comes back, with a link to the list', async () => {
    const { member, listId } = await memberWithList('ann');
    await add(member, listId, aWish('SILK'));
    await setStock('SILK', 0);
    expect(await mailsNow()).toEqual([]);
    await setStock('SILK', 3);
    expect(await mailsNow()).toMatchObject([
      {
        template: 'news',
        values: {
          key: 'list.owner.BACK_IN_STOCK',
          path: `/wish-lists/${listId}`,
          item: 'Wool SILK, Blue',
          details: 'Wool SILK, Blue',
        },
      },
    ]);
    await setStock('SILK', 5);
    expect(await mailsNow(), 'it was not sold out in between').toEqual([]);
    await setStock('SILK', 0);
    await setStock('SILK', null);
    expect(await titlesNow()).toEqual(['Wool SILK, Blue']);
  });

  test('is mailed in the owner’s language, with how to stop these mails', async () => {
    const { member, listId } = await memberWithList('bea');
    await fixture.database.pool.query(`update account set language = 'fr', region = 'CA' where id = 'bea'`);
    await stock(fixture, { sku: 'LIN', units: 0 });
    await add(member, listId, aWish('LIN'));
    await setStock('LIN', 1);
    const [mail] = await mailsNow();
    if (mail === undefined) throw new Error('no mail was queued');
    const { subject, text } = await renderMail(mail, fixture.shop.settings);
    expect(subject).toBe('De nouveau en stock\u00a0: Laine LIN, Bleu');
    expect(text).toContain(`/fr/wish-lists/${listId}`);
    expect(text).toContain('désactivez');
  });

  test('isn’t mailed to a member who has the switch off, or has enough of the item already', async () => {
    await stock(fixture, { sku: 'RAYON', units: 0 });
    const silent = await fixture.member('cyd');
    await add(silent, await addList(silent, 'Quiet'), aWish('RAYON'));
    const asked = await memberWithList('dan');
    await add(asked.member, asked.listId, aWish('RAYON'));
    const [entry] = await itemsOf(asked.member, asked.listId);
    await change(asked.member, asked.listId, { listItemId: entry?.listItemId, haveQuantity: 1 });
    await setStock('RAYON', 1);
    expect(await mailsNow()).toEqual([]);
    await change(asked.member, asked.listId, { listItemId: entry?.listItemId, haveQuantity: 0 });
    await update(asked.member, asked.listId, { isStockMailed: false });
    await setStock('RAYON', 0);
    await setStock('RAYON', 1);
    expect(await mailsNow()).toEqual([]);
  });

  test('isn’t mailed if it is sold out again before the job runs, or its shop is closed', async () => {
    const { member, listId } = await memberWithList('eve');
    await openSellerShop(fixture, 6_101, 'Closing');
    await stock(fixture, { sku: 'FELT', sellerId: 6_101, units: 0 });
    await add(member, listId, aWish('FELT'));
    await setStock('FELT', 1);
    await setStock('FELT', 0);
    expect(await mailsNow()).toEqual([]);
    await fixture.database.pool.query(`update seller set status = 'SUSPENDED' where id = 6101`);
    await setStock('FELT', 1);
    expect(await mailsNow()).toEqual([]);
  });

  test('is mailed for a saved product only if all its sub-SKUs had been sold out', async () => {
    const { member, listId } = await memberWithList('fay');
    await stock(fixture, { sku: 'HEMP', units: 0 });
    await addUnit('I-HEMP', 'HEMP-2', 0);
    await add(member, listId, aWish('I-HEMP'));
    await fixture.database.pool.query(`update variant set stock = 2 where sku in ('HEMP', 'HEMP-2')`);
    expect(await titlesNow(), 'both units came back together').toEqual(['Wool HEMP']);
    await setStock('HEMP', 0);
    await setStock('HEMP', 2);
    expect(await mailsNow(), 'the other unit was there all along').toEqual([]);
  });

  test('is mailed for a saved product if a new sub-SKU is the only one that can be bought', async () => {
    const { member, listId } = await memberWithList('ida');
    for (const sku of ['KAPOK', 'ABACA']) await stock(fixture, { sku, units: 0 });
    await add(member, listId, aWish('I-KAPOK'), aWish('ABACA'));
    await addUnit('I-KAPOK', 'KAPOK-2', 0);
    expect(await mailsNow(), 'the new one is sold out too').toEqual([]);
    await addUnit('I-KAPOK', 'KAPOK-3', 4);
    expect(await titlesNow()).toEqual(['Wool KAPOK']);
    await addUnit('I-KAPOK', 'KAPOK-4', 4);
    await addUnit('I-ABACA', 'ABACA-2', 4);
    expect(await mailsNow(), 'one could be bought already; the other owner waits for one sub-SKU').toEqual(
      [],
    );
  });

  test('is named once in a mail with every other item that came back since the last run, even if two lists have it', async () => {
    const { member, listId } = await memberWithList('gus');
    const other = await addList(member, 'Later', { sortNum: 4 });
    await update(member, other, { isStockMailed: true });
    for (const sku of ['JUTE', 'RAMIE']) await stock(fixture, { sku, units: 0 });
    await add(member, listId, aWish('JUTE'), aWish('RAMIE'));
    await add(member, other, aWish('RAMIE'));
    await fixture.database.pool.query(`update variant set stock = 2 where sku in ('JUTE', 'RAMIE')`);
    expect(await mailsNow()).toMatchObject([
      {
        values: {
          key: 'list.owner.SEVERAL_BACK_IN_STOCK',
          path: `/wish-lists/${listId}`,
          details: 'Wool JUTE, Blue\nWool RAMIE, Blue',
        },
      },
    ]);
  });

  test('is mailed with a link to all lists if no single list has every item of the mail', async () => {
    const { member, listId } = await memberWithList('kit');
    const other = await addList(member, 'Later', { sortNum: 4 });
    await update(member, other, { isStockMailed: true });
    for (const sku of ['SISAL', 'COIR']) await stock(fixture, { sku, units: 0 });
    await add(member, listId, aWish('SISAL'));
    await add(member, other, aWish('COIR'));
    await fixture.database.pool.query(`update variant set stock = 2 where sku in ('SISAL', 'COIR')`);
    expect(await mailsNow()).toMatchObject([{ values: { path: '/wish-lists' } }]);
  });

  test('isn’t mailed if the transaction that raised the stock is rolled back', async () => {
    const { member, listId } = await memberWithList('hal');
    await stock(fixture, { sku: 'NYLON', units: 0 });
    await add(member, listId, aWish('NYLON'));
    await fixture.database.orm
      .transaction(async (tx) => {
        await tx.execute(`update variant set stock = 1 where sku = 'NYLON'`);
        throw new Error('the import fails');
      })
      .catch(() => undefined);
    await setStock('NYLON', 0);
    expect(await mailsNow()).toEqual([]);
  });

  test('is looked for by a job every minute', () => {
    expect(JOBS).toContain(stockMails);
    expect(stockMails.everyMs).toBe(60_000);
  });
});

describe('the switch for stock mails of a list', () => {
  const seenBy = async (visitor: Visitor, listId: string) =>
    (await visitor.call('wishList', { listId })).json<WishList>().isStockMailed;

  test('is off for a new list, and only the owner sees and changes it', async () => {
    const owner = await fixture.member('ian');
    const listId = await addList(owner, 'Shared');
    expect(await seenBy(owner, listId)).toBe(false);
    await update(owner, listId, { isStockMailed: true, accessType: 'EDIT' });
    const friend = await fixture.member('joy');
    expect([await seenBy(owner, listId), await seenBy(friend, listId)]).toEqual([true, false]);
    expect((await update(friend, listId, { isStockMailed: false })).statusCode).toBe(404);
    expect(await seenBy(owner, listId)).toBe(true);
  });
});

describe('a full class on a list', () => {
  const takeSeats = (sku: string, taken: number) =>
    fixture.database.pool.query('update class_session set seats_taken = $2 where sku = $1', [sku, taken]);
  const addSession = (ofSku: string, sku: string) =>
    fixture.database.pool.query(
      `insert into class_session (item_id, sku, starts_at, ends_at, time_zone, place, price_cents, seats)
        select item_id, $2, starts_at, ends_at, time_zone, place, price_cents, seats from class_session where sku = $1`,
      [ofSku, sku],
    );

  test('is mailed to the list’s owner once when the saved session has seats again', async () => {
    const { member, listId } = await memberWithList('lea');
    await offerClass(fixture, { sku: 'GLAZE', seats: 2, taken: 2 });
    await add(member, listId, aWish('GLAZE', { objectType: 3 }));
    await takeSeats('GLAZE', 1);
    expect(await mailsNow()).toMatchObject([
      { values: { key: 'list.owner.SEATS_FREE', path: `/wish-lists/${listId}`, item: 'Throw a bowl' } },
    ]);
    await takeSeats('GLAZE', 0);
    expect(await mailsNow(), 'it was not full in between').toEqual([]);
    await takeSeats('GLAZE', 2);
    await takeSeats('GLAZE', 1);
    await takeSeats('GLAZE', 2);
    expect(await mailsNow(), 'it is full again').toEqual([]);
  });

  test('is mailed to an owner who saved the whole class only if no other session has seats, also for a new session', async () => {
    const { member, listId } = await memberWithList('mia');
    await offerClass(fixture, { sku: 'KILN', seats: 2, taken: 2 });
    await addSession('KILN', 'KILN-2');
    await takeSeats('KILN-2', 2);
    await add(member, listId, aWish('I-KILN', { objectType: 3 }));
    await addSession('KILN', 'KILN-3');
    expect(await mailsNow()).toMatchObject([{ values: { key: 'list.owner.SEATS_FREE' } }]);
    await takeSeats('KILN', 1);
    expect(await mailsNow(), 'the new session has seats all along').toEqual([]);
  });

  test('isn’t mailed to the owner once the session has begun', async () => {
    const { member, listId } = await memberWithList('ned');
    await offerClass(fixture, { sku: 'RAKU', seats: 2, taken: 2 });
    await add(member, listId, aWish('RAKU', { objectType: 3 }));
    await fixture.database.pool.query(
      `update class_session set starts_at = $1, seats_taken = 1 where sku = 'RAKU'`,
      [new Date(fixture.shop.clock.now())],
    );
    expect(await mailsNow()).toEqual([]);
  });
});
