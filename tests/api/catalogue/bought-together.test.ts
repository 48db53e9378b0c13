/** What goes with an item: bought in the same purchases, or used by the same projects. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductDetail } from '#contract/item-details.ts';
import { countPairs, PAIRS_WINDOW_MS } from '#server/features/catalogue/bought-together.ts';
import { catalogueOf } from '#server/features/catalogue/catalogue.ts';
import { productDetail } from '#server/features/catalogue/load-details.ts';
import { itemById } from '#server/features/catalogue/repository.ts';
import { orderEffects } from '#server/features/orders/effects.ts';
import { runDueEffects } from '#server/platform/jobs/effect-worker.ts';
import { move } from '#server/platform/lifecycle/move.ts';
import { orderMachine } from '#machines/order/machine.ts';
import { failOnError } from '#tests/support/fail-on-error.ts';
import {
  NOON,
  PORTLAND,
  startCheckoutFixture,
  stock,
  type CheckoutFixture,
} from '../buying/checkout/checkout-fixture.ts';

let fixture: CheckoutFixture;
beforeAll(async () => {
  fixture = await startCheckoutFixture();
});
afterAll(async () => {
  await catalogueOf(fixture.shop).stop();
  await fixture.close();
});

const add = (sku: string, units = 20): Promise<number> => stock(fixture, { sku, units });

/** Buys one of each item in one purchase. @returns its number */
async function buy(...skus: string[]): Promise<string> {
  const guest = fixture.guest();
  for (const sku of skus) await guest.visitor.add(sku, 1);
  const { outcome, checkout } = await guest.pay({ seen: await guest.fillIn(PORTLAND) });
  expect(outcome).toBe('PLACED');
  return checkout.placed?.parentOrderNumber ?? '';
}

async function cancel(parentNumber: string): Promise<void> {
  const id = await fixture.count('select lifecycle_id as n from seller_order where parent_number = $1', [
    parentNumber,
  ]);
  const event = { type: 'CANCEL', by: 'buyer', at: fixture.clock.now(), reason: null } as const;
  expect(await move(fixture.database.pool, orderMachine, String(id), event)).toMatchObject({
    accepted: true,
  });
  await runDueEffects(fixture.shop, { order: orderEffects }, failOnError);
}

async function pageOf(id: number): Promise<ProductDetail> {
  const item = await itemById(fixture.database.pool, id);
  if (item === null) throw new Error(`no item ${String(id)}`);
  return productDetail(fixture.shop, item, { language: 'en', region: 'US' }, null);
}

const beside = async (id: number): Promise<number[]> => (await pageOf(id)).goesWith.map((card) => card.id);

/** A project whose supplies are the first variants of these items. */
async function project(title: string, items: readonly number[]): Promise<number> {
  const id = await add(`P-${title}`);
  const { pool } = fixture.database;
  await pool.query(
    `update item set kind = 'project', item_type = 2, title = jsonb_build_object('en', $2::text, 'fr', $2::text) where id = $1`,
    [id, title],
  );
  await pool.query(
    `insert into project_supply (project_id, position, variant_id, quantity)
      select $1, row_number() over (), id, 1 from variant where item_id = any ($2::bigint[])`,
    [id, items],
  );
  return id;
}

describe('items bought together', () => {
  test('two items go together once two purchases contain both', async () => {
    const [yarn, needles] = [await add('YARN'), await add('NEEDLES')];
    await buy('YARN', 'NEEDLES');
    await countPairs(fixture.shop);
    expect(await beside(yarn), 'one purchase tells what one person bought').toEqual([]);
    await buy('NEEDLES', 'YARN');
    expect(await countPairs(fixture.shop)).toBe(2);
    expect([await beside(yarn), await beside(needles)]).toEqual([[needles], [yarn]]);
    expect(await countPairs(fixture.shop), 'nothing was bought since').toBe(0);
  });

  test('a canceled order doesn’t count as a purchase of its items', async () => {
    const paint = await add('PAINT');
    await add('PAPER');
    await buy('PAINT', 'PAPER');
    await cancel(await buy('PAINT', 'PAPER'));
    await countPairs(fixture.shop);
    expect(await beside(paint)).toEqual([]);
  });

  test('two items no longer go together after one of their two orders is canceled', async () => {
    const hoop = await add('HOOP');
    const floss = await add('FLOSS');
    await buy('HOOP', 'FLOSS');
    const second = await buy('HOOP', 'FLOSS');
    await countPairs(fixture.shop);
    expect(await beside(hoop)).toEqual([floss]);
    await cancel(second);
    await countPairs(fixture.shop);
    expect(await beside(hoop)).toEqual([]);
  });

  test('the items bought together most often come first, without those that are sold out or withdrawn', async () => {
    const clay = await add('CLAY');
    const glaze = await add('GLAZE');
    const sponge = await add('SPONGE');
    const [rare, gone] = [await add('RARE', 2), await add('GONE')];
    for (let times = 0; times < 2; times += 1) await buy('CLAY', 'GLAZE', 'SPONGE', 'RARE', 'GONE');
    await buy('CLAY', 'SPONGE');
    await fixture.database.pool.query(`update item set status = 'draft' where id = $1`, [gone]);
    await countPairs(fixture.shop);
    expect(await beside(clay)).toEqual([sponge, glaze]);
    expect(await beside(glaze)).not.toContain(rare);
  });

  test('old purchases don’t count', async () => {
    const [bead, wire] = [await add('BEAD'), await add('WIRE')];
    await buy('BEAD', 'WIRE');
    await buy('BEAD', 'WIRE');
    await countPairs(fixture.shop);
    expect(await beside(bead)).toEqual([wire]);
    fixture.clock.set(NOON + PAIRS_WINDOW_MS + 1);
    await countPairs(fixture.shop);
    expect(await beside(bead)).toEqual([]);
    fixture.clock.set(NOON);
  });
});

describe('supplies of a project', () => {
  test('the supplies of a project go together, and the page of each links to the project', async () => {
    const [linen, thread, needle] = [await add('LINEN'), await add('THREAD'), await add('NEEDLE')];
    const sampler = await project('Sampler', [linen, thread, needle]);
    await project('Bookmark', [linen, needle]);
    expect(await beside(linen), 'two projects use the needle').toEqual([needle, thread]);
    const { projects } = await pageOf(thread);
    expect(projects).toEqual([{ title: 'Sampler', path: `/project/wool-${String(sampler)}` }]);
  });

  test('a project that is a draft doesn’t count', async () => {
    const [felt, stuffing] = [await add('FELT'), await add('STUFFING')];
    const toy = await project('Toy', [felt, stuffing]);
    await fixture.database.pool.query(`update item set status = 'draft' where id = $1`, [toy]);
    expect(await pageOf(felt)).toMatchObject({ goesWith: [], projects: [] });
  });

  test('the supplies of projects come after the items bought together, four items in all', async () => {
    const [frame, bought] = [await add('FRAME'), await add('BOUGHT')];
    const supplies = [await add('S1'), await add('S2'), await add('S3'), await add('S4')];
    await project('Weaving', [frame, ...supplies]);
    await buy('FRAME', 'BOUGHT');
    await buy('FRAME', 'BOUGHT');
    await countPairs(fixture.shop);
    expect(await beside(frame)).toEqual([bought, ...supplies.slice(0, 3)]);
  });
});

test('an item that goes with another isn’t repeated among its related items', async () => {
  const [loom, shuttle] = [await add('LOOM'), await add('SHUTTLE')];
  await project('Scarf', [loom, shuttle]);
  for (let more = 0; more < 9; more += 1) await add(`MORE-${String(more)}`);
  const { goesWith, related } = await pageOf(loom);
  const ids = [...goesWith, ...related].map(({ id }) => id);
  expect(goesWith.map(({ id }) => id)).toEqual([shuttle]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain(loom);
});
