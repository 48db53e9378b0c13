/** What stands in the way of a purchase, before it is put into words. */
import type { CHECKOUT_PROBLEMS } from '../../../../contract/checkout.ts';
import type { Both } from '../../../../contract/catalogue.ts';

export type ProblemCode = (typeof CHECKOUT_PROBLEMS)[number];

/** Plain data: it is kept with an attempt to pay that came to nothing, and told in whatever language is asked for. */
export interface FoundProblem {
  readonly code: ProblemCode;
  /** Whether nothing can be bought until it is settled. */
  readonly blocks: boolean;
  readonly seller?: string;
  readonly lineId?: number;
  readonly cardNumber?: string;
  /** What it is about: a thing, a seller's shop, a store. */
  readonly name?: Both | string;
  /** Of which a store has too few. */
  readonly thing?: Both;
  /** How many can be had, or what an amount is now; and what it was before. */
  readonly now?: number;
  readonly was?: number;
}
