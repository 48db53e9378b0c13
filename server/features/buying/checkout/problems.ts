/** The problems that block or change a purchase, before they are translated. */
import type { CHECKOUT_PROBLEMS } from '#contract/checkout.ts';
import type { Both } from '#contract/catalogue.ts';

type ProblemCode = (typeof CHECKOUT_PROBLEMS)[number];

/** Plain data, because it is stored with a failed payment attempt and translated when it is read. */
export interface PurchaseProblem {
  readonly code: ProblemCode;
  /** Whether the purchase is blocked until it is solved. */
  readonly blocks: boolean;
  readonly seller?: string;
  readonly lineId?: number;
  readonly cardNumber?: string;
  /** The item, seller or store that it is about. */
  readonly name?: Both | string;
  /** The item that a store has too few of. */
  readonly thing?: Both;
  /** The available quantity or the amount now; `before` is what it was. */
  readonly now?: number;
  readonly was?: number;
}
