/** Proves that orders, payments, refunds, fees, vouchers and payouts agree to the cent, and points too, or lists the discrepancies. */
import type { Queryable } from '#server/platform/database/handles.ts';
import { ProviderAway } from '../payments/port.ts';
import type { PaymentPort, StatementLine } from '../payments/port.ts';
import { CHECKS } from '../ledger/checks.ts';
import type { CheckName } from '../ledger/checks.ts';
import { POINTS_CHECKS, type PointsCheckName } from '../ledger/points-checks.ts';

/** An amount that doesn't agree: cents, or points. */
export interface Discrepancy {
  readonly check: CheckName | PointsCheckName | "provider's statement";
  /** The order, voucher, payout, seller, member or journal. */
  readonly of: string;
  readonly expected: number;
  readonly found: number;
}

export interface Proof {
  readonly discrepancies: readonly Discrepancy[];
  /** Whether the provider's statement was available, and compared. */
  readonly hasStatement: boolean;
}

/** The driver returns sums, which are 64-bit, as text, and single amounts as numbers. */
interface Row {
  of: string;
  expected: string | number;
  found: string | number;
}

type Statement = ReadonlyMap<string, number>;

/** What the provider did: each order's captures and refunds, and each payout, under the ledger's names. */
async function statementOf(payments: Pick<PaymentPort, 'statement'>): Promise<Statement> {
  const sums = new Map<string, number>();
  const add = ({ kind, reference, amountCents }: StatementLine): void => {
    const name = `${kind} ${reference}`;
    sums.set(name, (sums.get(name) ?? 0) + amountCents);
  };
  for await (const line of payments.statement()) add(line);
  return sums;
}

/**
 * The demonstration's orders, gift cards and payouts never reached the provider: they have no payment attempt or authorization, and
 * references of their own.
 */
const LEDGER_SIDE = `
  select 'CAPTURE ' || order_number as name, sum(cents) as cents
    from journal join ledger_entry on journal_id = journal.id and account = 'PROVIDER'
    join seller_order on seller_order.number = order_number join parent_order on parent_order.number = parent_number
   where kind = 'SALE' and attempt_id is not null group by order_number
  union all
  select 'CAPTURE ' || number, cents
    from gift_card_purchase join payment_attempt on gift_card_number = number and authorization_id is not null
    join journal on key = 'gift-card-sold-' || number join ledger_entry on journal_id = journal.id and account = 'PROVIDER'
  union all
  select 'REFUND ' || number, -cents
    from gift_card_purchase join payment_attempt on gift_card_number = number and authorization_id is not null
    join journal on key = 'gift-card-canceled-' || number join ledger_entry on journal_id = journal.id and account = 'PROVIDER'
  union all
  select 'REFUND ' || order_number, -sum(cents)
    from journal join ledger_entry on journal_id = journal.id and account = 'PROVIDER'
    join seller_order on seller_order.number = order_number join parent_order on parent_order.number = parent_number
   where kind in ('REFUND', 'CANCELLATION') and attempt_id is not null group by order_number
  union all
  select 'PAYOUT ' || payout_id, -sum(cents)
    from journal join ledger_entry on journal_id = journal.id and account = 'PROVIDER'
    join payout on payout.id = payout_id join lifecycle on lifecycle.id = payout.lifecycle_id
   where kind = 'PAYOUT' and not starts_with(context ->> 'reference', 'demo-') group by payout_id`;

/** What is being carried out now: the provider may have done it, and the shop not recorded it yet. */
const UNDERWAY = `
  select distinct kind || number as name
    from outbox join lifecycle on lifecycle.id = outbox.lifecycle_id
         cross join lateral (
           select 'CAPTURE ' as kind, number from seller_order where payment_lifecycle_id = lifecycle.id
           union all select 'REFUND ', number from seller_order where payment_lifecycle_id = lifecycle.id
           union all select 'CAPTURE ', number from gift_card_purchase where lifecycle_id = lifecycle.id
           union all select 'REFUND ', number from gift_card_purchase where lifecycle_id = lifecycle.id
           union all select 'PAYOUT ', id::text from payout where lifecycle_id = lifecycle.id) as concerned
   where outbox.done_at is null and next_attempt_at is not null`;

async function compare(database: Queryable, statement: Statement): Promise<Discrepancy[]> {
  const { rows } = await database.query<{ name: string; cents: string }>(LEDGER_SIDE);
  const underway = await database.query<{ name: string }>(UNDERWAY);
  const isUnderway = new Set(underway.rows.map(({ name }) => name));
  const ledger = new Map(rows.map(({ name, cents }) => [name, Number(cents)]));
  return [...new Set([...statement.keys(), ...ledger.keys()])]
    .map((name) => ({
      check: "provider's statement" as const,
      of: name,
      expected: statement.get(name) ?? 0,
      found: ledger.get(name) ?? 0,
    }))
    .filter(({ of, expected, found }) => expected !== found && !isUnderway.has(of));
}

/**
 * Proves the ledger. Read-only; takes a few passes over the tables.
 * @param payments the provider whose statement is compared; if it doesn't answer, everything else is still proved
 */
export async function proveLedger(
  database: Queryable,
  payments: Pick<PaymentPort, 'statement'>,
): Promise<Proof> {
  const discrepancies: Discrepancy[] = [];
  for (const { name, sql } of [...CHECKS, ...POINTS_CHECKS]) {
    const { rows } = await database.query<Row>(`${sql} order by 1`);
    discrepancies.push(
      ...rows.map(({ of, expected, found }) => ({
        check: name,
        of,
        expected: Number(expected),
        found: Number(found),
      })),
    );
  }
  try {
    discrepancies.push(...(await compare(database, await statementOf(payments))));
    return { discrepancies, hasStatement: true };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return { discrepancies, hasStatement: false };
  }
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** A discrepancy as a line of text for operators. */
export function lineOf({ check, of, expected, found }: Discrepancy): string {
  const amount = POINTS_CHECKS.some(({ name }) => name === check) ? String : dollars;
  return `${check}: ${of}: expected ${amount(expected)}, found ${amount(found)}`;
}
