/**
 * Finds a gift card by its number and PIN. Look-ups are limited like sign-ins: by card and network, by card from all networks, and by
 * network over all cards. Neither the answer nor its timing tells a wrong number from a wrong PIN.
 */
import type { GiftCardBody } from '#contract/gift-cards.ts';
import { restoreRow } from '#machines/persistence/row.ts';
import { digitsTyped, giftCardFaults } from '#machines/rules/gift-card-number.ts';
import { voucherMachine } from '#machines/voucher/machine.ts';
import { selectVoucher } from '#machines/voucher/selectors.ts';
import {
  countFromNetwork,
  noteRightPassword,
  refuseLocked,
  uncountFromNetwork,
  type Passwords,
} from '#server/features/identity/index.ts';
import { refuseFaults } from '#server/platform/http/refuse-faults.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { asOf } from '#server/platform/lifecycle/move.ts';
import { COLUMNS, rowOf, type StoredRow } from '#server/platform/lifecycle/rows.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashesOfNumber, stableHashOfNumber } from './number-hash.ts';

/** Failed look-ups from one network, of any cards, before it is locked. The specification names no figure; this one is ours. */
export const LOOK_UPS_FROM_NETWORK = 20;
/** The key under which a network's look-ups of all cards are counted together. */
const ALL_CARDS = 'gift-cards';

export interface FoundGiftCard {
  /** The number of its voucher. */
  readonly cardNumber: string;
  readonly ending: string;
  /** The member who added it; null before a member has. */
  readonly userId: string | null;
  /** What it can still pay. Integer cents. */
  readonly balanceCents: number;
}

type Stored = StoredRow & { cardNumber: string; ending: string; pinHash: string; userId: string | null };

const FIND = `select ${COLUMNS}, card_number as "cardNumber", ending, pin_hash as "pinHash", user_id as "userId"
  from gift_card join voucher using (card_number) join lifecycle on lifecycle.id = lifecycle_id
 where number_hash = any($1)`;

/** What an order holds counts as paid; an amount that is only applied in a cart doesn't. */
function balanceOf(stored: Stored, at: number): number {
  const snapshot = restoreRow(voucherMachine, asOf(voucherMachine, rowOf(stored), at));
  const { balanceCents, currentCents } = selectVoucher(snapshot);
  return snapshot.hasTag('held') ? currentCents : balanceCents;
}

/** @throws Refusal 400 MISSING, GIFT_CARD_NUMBER_INVALID, GIFT_CARD_PIN_INVALID or GIFT_CARD_UNKNOWN; 423 LOCKED; 429 TOO_BUSY */
export async function findGiftCard(
  { database, secrets, clock }: Pick<Shop, 'database' | 'secrets' | 'clock'>,
  passwords: Pick<Passwords, 'verify'>,
  typed: GiftCardBody,
  clientAddress: string,
): Promise<FoundGiftCard> {
  refuseFaults(giftCardFaults(typed));
  const number = digitsTyped(typed.number);
  const now = clock.now();
  const { orm, pool } = database;
  const network = { emailHash: ALL_CARDS, clientAddress };
  const card = { emailHash: `gift-card:${stableHashOfNumber(secrets.store, number)}`, clientAddress };
  await countFromNetwork(orm, network, { limit: LOOK_UPS_FROM_NETWORK, now });
  await refuseLocked(orm, card, now);
  const { rows } = await pool.query<Stored>(FIND, [hashesOfNumber(secrets.store, number)]);
  const [found] = rows;
  const isRight = await passwords.verify(found?.pinHash ?? null, digitsTyped(typed.pin));
  if (found === undefined || !isRight) throw new Refusal('GIFT_CARD_UNKNOWN');
  await noteRightPassword(orm, card, now);
  await uncountFromNetwork(orm, network);
  const { cardNumber, ending, userId } = found;
  return { cardNumber, ending, userId, balanceCents: balanceOf(found, now) };
}
