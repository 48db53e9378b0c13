/** What a purchase, and what follows it, is written in: by it a test sees that a call has changed nothing. */

export const BUYING_TABLES: readonly string[] = [
  ...['cart_line', 'payment_attempt', 'parent_order', 'seller_order', 'order_line'],
  ...['lifecycle', 'lifecycle_step', 'outbox', 'refund', 'voucher'],
  ...['return_order', 'return_line', 'dispute', 'dispute_message', 'photo'],
];

/** How many rows a table `t` has, in SQL. */
export const ROW_COUNT = 'count(*)::int';
/** All that stands in a table `t`, in whatever order, in SQL. */
export const ROW_SUM = `md5(coalesce(string_agg(t::text, '|' order by t::text), ''))`;

/** The columns of a `select` that tell the same of each table, under its name. */
export const ofEach = (tables: readonly string[], told: string): string =>
  tables.map((table) => `(select ${told} from ${table} t) as ${table}`).join(', ');
