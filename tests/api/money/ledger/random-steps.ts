/** The steps of a random sequence of sales, after-sales and gift cards, and one fixed sequence. */
import fc from '#tests/support/fast-check-seed.ts';

export const SKUS = ['WOOL', 'MUG', 'BOWL'] as const;

const nth = fc.nat(7);
const few = fc.integer({ min: 1, max: 3 });
/** A random step; `weight` says how often a kind occurs. */
export const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      skus: fc.subarray([...SKUS], { minLength: 1 }),
      few,
      voucherCents: fc.constantFrom(0, 0, 1, 700, 90_000),
      giftCardCents: fc.constantFrom(0, 0, 1, 900, 90_000),
      abroad: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ship' as const), nth, few, whole: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('arrive' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), nth, rest: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('return' as const), nth, few }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('advance-return' as const),
      nth,
      few,
      isGood: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('dispute' as const), nth }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('advance-dispute' as const),
      nth,
      share: fc.constantFrom(0, 0.01, 0.5, 1),
      forBuyer: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('time' as const), days: fc.constantFrom(1, 4, 15, 31) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('payouts' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      cents: fc.integer({ min: 1_000, max: 50_000 }),
      days: fc.constantFrom(0, 3, 20),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('change-gift' as const), nth, isCanceled: fc.boolean() }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
/** A step of one kind. */
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** The purchase that every sequence begins with. */
export const FIRST: StepOf<'buy'> = {
  ...{ kind: 'buy', skus: [...SKUS], few: 3 },
  ...{ voucherCents: 700, giftCardCents: 900, abroad: true },
};

const onReturn: Step = { kind: 'advance-return', nth: 0, few: 1, isGood: true };
const onDispute: Step = { kind: 'advance-dispute', nth: 0, share: 0.5, forBuyer: true };
/** After delivery: one order is returned in part and refunded, another is disputed and decided for its buyer; one gift card is sent, one canceled. */
export const FIXED_STEPS: Step[] = [
  { kind: 'return', nth: 0, few: 2 },
  ...Array.from({ length: 5 }, () => onReturn),
  { kind: 'dispute', nth: 1 },
  ...Array.from({ length: 3 }, () => onDispute),
  { kind: 'give', cents: 2_500, days: 3 },
  { kind: 'change-gift', nth: 0, isCanceled: true },
  { kind: 'give', cents: 5_000, days: 20 },
  { kind: 'time', days: 31 },
  { kind: 'payouts' },
];
/** All orders of the first purchase are shipped and delivered. */
export const DELIVERY_STEPS = [0, 1, 2].flatMap((order): Step[] => [
  { kind: 'ship', nth: order, few: 3, whole: true },
  { kind: 'arrive', nth: order },
]);
