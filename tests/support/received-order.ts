/** Adds orders in a given state, delivered by default, with defaults for everything else. */
import type pg from 'pg';

const ORDER = `
  with line as (select nextval(pg_get_serial_sequence('order_line', 'id')) as id),
  lives as (
    insert into lifecycle (machine, shape, state, context, revision)
    select machine, 1, state, jsonb_build_object('lines', jsonb_build_array(
        jsonb_build_object('lineId', line.id, 'quantity', 1, 'shippedQuantity', 1, 'startsAt', null))), 1
      from line, (values ('order', $3), ('payment', 'CAPTURED')) as life(machine, state)
    returning id, machine),
  parent as (
    insert into parent_order (number, buyer_id, email, first_name, last_name, language, region, placed_at, ship_to,
      item_subtotal_cents, shipping_handling_cents, estimated_tax_cents, voucher_cents)
    values ($4, $1, 'buyer@example.com', 'Ann', 'Lee', 'en', 'US', now(), '{}', 450, 0, 0, 0)),
  part as (
    insert into seller_order (number, parent_number, lifecycle_id, payment_lifecycle_id, placed_at, delivery,
      item_subtotal_cents, shipping_handling_cents, estimated_tax_cents, voucher_cents)
    values ($4 || '-1', $4, (select id from lives where machine = 'order'), (select id from lives where machine = 'payment'),
      now(), '{"kind": "ship", "speed": "standard"}', 450, 0, 0, 0))
  insert into order_line (id, order_number, item_id, sku, title, option, art, quantity, unit_price_cents, item_subtotal_cents,
    shipping_handling_cents, estimated_tax_cents, voucher_cents, commission_fee_cents, tax_parts)
  values ((select id from line), $4 || '-1', $2, 'SKU', '{"en": "Wool", "fr": "Laine"}', '{"en": "", "fr": ""}', '{"kind": "skein", "colour": "#336699"}',
    1, 450, 450, 0, 0, 0, 0, '[]')`;

let placed = 0;

/** Adds an order of one item by an account, or by a guest if `buyerId` is null. @returns the purchase's number */
export async function addOrder(
  database: Pick<pg.ClientBase, 'query'>,
  {
    buyerId,
    itemId,
    state = 'DELIVERED',
  }: { buyerId: string | null; itemId: number | string | null; state?: string },
): Promise<string> {
  placed += 1;
  const number = `${buyerId ?? 'guest'}-${String(placed)}`;
  await database.query(ORDER, [buyerId, itemId, state, number]);
  return number;
}
