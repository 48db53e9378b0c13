/** One order on the pages of its seller, who ships it in parts, and of its buyer, who follows the parcels. */
import type pg from 'pg';
import { orderMachine } from '#machines/order/machine.ts';
import { paymentMachine } from '#machines/payment/machine.ts';
import { begin, move } from '#server/platform/lifecycle/move.ts';
import { someParcel } from '../support/tracking.ts';
import { PurchasePage, SalesPages } from './pages/order-pages.ts';
import { AgentPage } from './pages/agent.ts';
import { addAgent, addMember, addSeller, type Member, type Seller } from './people.ts';
import { expect, tabOf, test } from './shop-test.ts';
import { expectFitsAndAccessible } from './expect-accessible.ts';

const LINE_ID = `select nextval(pg_get_serial_sequence('order_line', 'id')) as id`;
const PARENT = `insert into parent_order (number, buyer_id, email, first_name, last_name, language, region, placed_at,
    item_subtotal_cents, shipping_handling_cents, estimated_tax_cents)
  values ($1, $2, $3, 'Noémie', 'Roy', 'en', 'US', now(), 6000, 500, 480)`;
const ORDER = `insert into seller_order (number, parent_number, seller_id, lifecycle_id, payment_lifecycle_id, placed_at,
    delivery, item_subtotal_cents, shipping_handling_cents, estimated_tax_cents)
  values ($1, $2, $3, $4, $5, now(), '{"kind":"ship","speed":"standard"}', 6000, 500, 480)`;
const LINE = `insert into order_line (id, order_number, sku, title, option, art, quantity, unit_price_cents,
    item_subtotal_cents, shipping_handling_cents, estimated_tax_cents, commission_fee_cents, tax_parts)
  values ($1, $2, 'MUG-1', '{"en":"Stoneware mug","fr":"Tasse de grès"}', '{"en":"Blue","fr":"Bleu"}',
    '{"kind":"pottery","colour":"#336699"}', 2, 3000, 6000, 500, 480, 720,
    '[{"kind":"SALES_TAX","jurisdiction":"US-PA","rate":8000,"cents":480}]')`;

/** Adds an authorized order of two mugs. */
async function addAuthorizedOrder(database: pg.Client, buyer: Member, { sellerId, id }: Seller) {
  const at = Date.now();
  const parentNumber = `B${id.slice(0, 8)}`;
  const number = `${parentNumber}-1`;
  const { rows } = await database.query<{ id: string }>(LINE_ID);
  const lineId = Number(rows[0]?.id);
  const lines = [{ lineId, quantity: 2 }];
  const order = await begin(database, orderMachine, { placedAt: at, lines, delivery: 'ship' }, at);
  const payment = await begin(database, paymentMachine, { amountCents: 6980 }, at);
  await database.query(PARENT, [parentNumber, buyer.id, buyer.email]);
  await database.query(ORDER, [number, parentNumber, sellerId, order, payment]);
  await database.query(LINE, [lineId, number]);
  await move(database, orderMachine, order, { type: 'AUTHORIZED', by: 'system', at });
  return { parentNumber };
}

test('a seller ships an order in two parcels, and the buyer follows both @desktop', async ({
  tab,
  openBrowser,
  database,
}) => {
  // Two people sign in, and six pages are loaded.
  test.slow();
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const { parentNumber } = await addAuthorizedOrder(database, buyer, seller);

  const sales = new SalesPages(tab.page);
  await tab.page.goto('/sign-in?back=/mp/orders');
  await tab.signIn.signIn(seller);
  await expect(sales.rows).toHaveCount(1);
  await expect(sales.rows.getByTestId('due-left')).toHaveText('6 days left');
  await sales.rows.getByRole('link').click();
  await sales.expectState('PROCESSING');
  await expectFitsAndAccessible(sales.page);
  const first = someParcel();
  await sales.ship(1, first.number);
  await sales.expectState('PARTIALLY_SHIPPED');
  await expect(sales.heading, 'the sent form was replaced').toBeFocused();

  const page = await (await openBrowser()).newPage();
  const buyerTab = tabOf(page);
  const purchase = new PurchasePage(page);
  await page.goto('/sign-in?back=/orders');
  await buyerTab.signIn.signIn(buyer);
  await expect(page.getByTestId('purchase')).toHaveAttribute('data-number', parentNumber);
  await purchase.open(parentNumber);
  await purchase.expectState('PARTIALLY_SHIPPED');
  await expect(purchase.shipments).toContainText([`Canada Post ${first.number}`]);
  await expect(page.getByRole('link', { name: 'Track with Canada Post' })).toHaveAttribute(
    'href',
    new RegExp(first.number),
  );
  await expect(page.getByRole('button', { name: 'Cancel this order' }), 'too late').toHaveCount(0);

  await sales.ship(1, someParcel().number);
  await sales.expectState('SHIPPED');
  await expect(sales.shipForm).toHaveCount(0);
  await purchase.open(parentNumber, '/fr');
  await purchase.expectState('SHIPPED');
  await expect(purchase.shipments).toHaveCount(2);
  await expectFitsAndAccessible(page);
  await expect(page.getByTestId('order')).toContainText('Tasse de grès');

  await page.goto(`/orders/${parentNumber}/invoice`);
  await expect(page.getByTestId('grand-total')).toHaveText('$69.80');
  await expect(page.getByTestId('invoice-part')).toContainText('Sales tax PA 8%');
});

test('a buyer cancels an order before it ships, and the page confirms that nothing was charged @phone', async ({
  tab,
  database,
}) => {
  const [buyer, seller] = [await addMember(database), await addSeller(database)];
  const { parentNumber } = await addAuthorizedOrder(database, buyer, seller);
  const purchase = new PurchasePage(tab.page);
  await tab.page.goto('/sign-in?back=/orders');
  await tab.signIn.signIn(buyer);
  await expect(tab.page.getByTestId('purchase')).toHaveCount(1);
  await purchase.open(parentNumber);
  const cancel = tab.page.getByRole('button', { name: 'Cancel this order' });
  await cancel.click();
  await tab.page.getByRole('button', { name: 'Keep the order' }).click();
  await expect(cancel, 'the focus returns').toBeFocused();
  await cancel.press('Enter');
  await tab.page.keyboard.press('Escape');
  await expect(cancel, 'Escape keeps it too').toBeFocused();
  await cancel.click();
  await tab.page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await purchase.expectState('CANCELLED');
  await expect(purchase.heading, 'the button is gone').toBeFocused();
  await expect(purchase.order).toContainText('You weren’t charged');
});

test('an agent canceling for a buyer confirms the refund amount first', async ({ tab, database }) => {
  const [buyer, seller, agent] = [
    await addMember(database),
    await addSeller(database),
    await addAgent(database),
  ];
  const { parentNumber } = await addAuthorizedOrder(database, buyer, seller);
  const { page, header } = tab;
  const purchase = new PurchasePage(page);
  await page.goto('/sign-in?back=/agent');
  await tab.signIn.signIn(agent);
  await expect(page).toHaveURL('/agent');
  await header.hydrated();
  await new AgentPage(page).actFor('member', buyer.email);
  await expect(page).toHaveURL('/');
  await page.goto(`/orders/${parentNumber}`);
  await header.hydrated();
  const cancel = page.getByRole('button', { name: 'Cancel this order' });
  await cancel.click();
  const step = page.getByTestId('confirm-step');
  await expect(step).toContainText('We’ll cancel Noémie Roy’s order from Fil de Noémie, for $69.80.');
  await expect(step).toContainText('We’ll release the hold of $69.80 on the card. Nothing will be charged.');
  await expect(step.locator('h3')).toBeFocused();
  await expectFitsAndAccessible(page);
  await step.getByRole('button', { name: 'Go back' }).click();
  await expect(cancel, 'the focus returns').toBeFocused();
  await purchase.expectState('PROCESSING');
  await cancel.press('Enter');
  await expect(step.locator('h3')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cancel, 'Escape goes back too').toBeFocused();
  await cancel.click();
  await step.getByRole('button', { name: 'Cancel the order' }).click();
  await purchase.expectState('CANCELLED');
  await expect(purchase.heading, 'the button is gone').toBeFocused();
});
