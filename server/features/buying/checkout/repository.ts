/** Reads and writes checkouts, and checks their owner. Another person's checkout answers 404, like one that doesn't exist. */
import { opens } from '../cart/guest-cart-key.ts';
import { MINE, ownerOf, type Caller } from '../cart/owner.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Queryable } from '#server/platform/database/handles.ts';
import { readDetails, type Details } from './read-details.ts';

export interface CheckoutRow {
  readonly id: string;
  /** null for a guest. */
  readonly userId: string | null;
  /** The cart with the goods; if a guest's cart was merged, the member's. */
  readonly cartId: string;
  readonly status: 'OPEN' | 'COMPLETED';
  readonly revision: number;
  readonly details: Details;
  readonly parentNumber: string | null;
}

interface Stored {
  id: string;
  user_id: string | null;
  cart_id: string;
  status: 'OPEN' | 'COMPLETED';
  revision: number;
  details: object;
  parent_number: string | null;
  guest_cart: string | null;
  secret_hash: string | null;
}

const COLUMNS = `c.id, c.user_id, coalesce(cart.merged_into, c.cart_id) as cart_id, c.status, c.revision, c.details, c.parent_number,
  case when cart.user_id is null then cart.id end as guest_cart, cart.secret_hash`;
const FIND = {
  name: 'checkout-find',
  text: `select ${COLUMNS} from checkout c left join cart on cart.id = c.cart_id where c.id = $1`,
};
const FIND_OPEN_OF_MEMBER = {
  name: 'checkout-open-of-member',
  text: `select ${COLUMNS} from checkout c join cart on cart.id = c.cart_id where cart.user_id = $1 and c.status = 'OPEN'`,
};
const FIND_OPEN_OF_CART = {
  name: 'checkout-open-of-cart',
  text: `select ${COLUMNS} from checkout c join cart on cart.id = c.cart_id where c.cart_id = $1 and c.status = 'OPEN'`,
};

const rowOf = ({ id, user_id, cart_id, status, revision, details, parent_number }: Stored): CheckoutRow => ({
  id,
  userId: user_id,
  cartId: cart_id,
  status,
  revision,
  details: readDetails(details),
  parentNumber: parent_number,
});

/** A member owns their checkouts; a guest owns those begun with a cart that their cookie opens. */
function isOwn({ user_id, guest_cart, secret_hash }: Stored, { viewer, guest }: Caller): boolean {
  if (user_id !== null) return viewer?.userId === user_id;
  return guest !== null && guest.cartId === guest_cart && opens(guest, secret_hash);
}

/** The open checkout of the caller's cart; null if there is none. */
export async function findOpenCheckout(client: Queryable, caller: Caller): Promise<CheckoutRow | null> {
  const owner = ownerOf(caller);
  const query =
    owner.kind === 'member'
      ? { ...FIND_OPEN_OF_MEMBER, values: [owner.userId] }
      : { ...FIND_OPEN_OF_CART, values: [owner.key?.cartId ?? ''] };
  const { rows } = await client.query<Stored>(query);
  const [row] = rows;
  return row !== undefined && isOwn(row, caller) ? rowOf(row) : null;
}

/**
 * A checkout by its id, or the open one ('mine').
 * @throws Refusal 404 if it is not the caller's
 */
export async function findCheckout(client: Queryable, caller: Caller, id: string): Promise<CheckoutRow> {
  if (id === MINE) {
    const mine = await findOpenCheckout(client, caller);
    if (mine === null) throw notFound();
    return mine;
  }
  const { rows } = await client.query<Stored>({ ...FIND, values: [id] });
  const [row] = rows;
  if (row === undefined || !isOwn(row, caller)) throw notFound();
  return rowOf(row);
}

/** At sign-in, keeps what the guest had filled in and moves the checkout to the member's cart. */
const ADOPT = `update checkout set user_id = $1, cart_id = $2, updated_at = $3
  where status = 'OPEN' and user_id is null and cart_id = (
      select guest.id from cart guest join checkout c on c.cart_id = guest.id and c.status = 'OPEN'
       where guest.merged_into = $2 order by c.updated_at desc limit 1)
    and not exists (select from checkout own where own.cart_id = $2 and own.status = 'OPEN')`;
const BEGIN = `insert into checkout (id, user_id, cart_id, status, details, created_at, updated_at, agent_id)
  values ($1, $2, $3, 'OPEN', '{}', $4, $4, $5) on conflict (cart_id) where status = 'OPEN' do nothing`;

/**
 * The open checkout of a cart; starts one if there is none.
 * @throws Refusal 404 if the cart isn't the caller's, or no longer
 */
export async function beginCheckout(
  client: Queryable,
  caller: Caller,
  cartId: string,
  { agentId, now }: { readonly agentId: string | null; readonly now: Date },
): Promise<CheckoutRow> {
  const userId = caller.viewer?.userId ?? null;
  if (userId !== null) await client.query(ADOPT, [userId, cartId, now]);
  await client.query(BEGIN, [crypto.randomUUID(), userId, cartId, now, agentId]);
  const mine = await findOpenCheckout(client, caller);
  if (mine === null) throw notFound();
  return mine;
}

const SAVE = {
  name: 'checkout-save',
  text: `update checkout set details = details || $2::jsonb, revision = revision + 1, updated_at = $3,
      agent_id = coalesce($4, agent_id)
    where id = $1 and status = 'OPEN' returning revision`,
};

/**
 * Saves a step.
 * @throws Refusal 409 CHECKOUT_CLOSED once the orders are placed
 */
export async function saveStep(
  client: Queryable,
  row: CheckoutRow,
  part: Partial<Omit<Details, 'shown'>>,
  { agentId, now }: { readonly agentId: string | null; readonly now: Date },
): Promise<CheckoutRow> {
  const { rows } = await client.query<{ revision: number }>({
    ...SAVE,
    values: [row.id, JSON.stringify(part), now, agentId],
  });
  const [saved] = rows;
  if (saved === undefined) throw new Refusal('CHECKOUT_CLOSED');
  return { ...row, revision: saved.revision, details: { ...row.details, ...part } };
}

const NOTE_SHOWN = {
  name: 'checkout-note-shown',
  text: `update checkout set details = details || jsonb_build_object('shown', $2::jsonb) where id = $1 and status = 'OPEN'`,
};

/** Stores the lines and prices that the shopper was shown, so that later changes can be reported. */
export async function noteShown(
  client: Queryable,
  { id, details }: CheckoutRow,
  shown: NonNullable<Details['shown']>,
): Promise<void> {
  if (details.shown?.hash === shown.hash) return;
  await client.query({ ...NOTE_SHOWN, values: [id, JSON.stringify(shown)] });
}
