/** The tables of purchases and their after-sales, by which a test checks that a call has changed nothing. */

export const BUYING_TABLES: readonly string[] = [
  ...['cart_line', 'payment_attempt', 'parent_order', 'seller_order', 'order_line'],
  ...['lifecycle', 'lifecycle_step', 'outbox', 'refund', 'voucher'],
  ...['return_order', 'return_line', 'dispute', 'dispute_message', 'photo'],
];

/** How many rows a table `t` has, in SQL. */
export const ROW_COUNT = 'count(*)::int';
/** A hash of all rows of a table `t`, independent of their order, in SQL. */
export const ROW_SUM = `md5(coalesce(string_agg(t::text, '|' order by t::text), ''))`;

/** The columns of a `select` with the same expression for each table, named after the table. */
export const ofEach = (tables: readonly string[], expression: string): string =>
  tables.map((table) => `(select ${expression} from ${table} t) as ${table}`).join(', ');
