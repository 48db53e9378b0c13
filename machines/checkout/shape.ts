import { isRequestFailure } from '../request/shape.ts';
import { isCount, isRecord, isText, listOf, orNull, record, oneOf } from '../runtime/snapshots/check.ts';
import type { Check } from '../runtime/snapshots/check.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { CheckoutContext } from './events.ts';
import type { RefusedField } from './failure.ts';
import { checkoutMigrations } from './migrations.ts';
import type { Fields } from './saved.ts';
import { STEPS, type SavedStep } from '../rules/checkout-steps.ts';
import type { CardShown } from './steps.ts';
import { isCheckout } from './wire-checks.ts';

const isStep = oneOf(...STEPS);

/** Longer than any rule allows, so that text that is too long is kept and can be reported. */
const FIELDS_MAX = 2_000;

const isFields: Check<Fields> = (value): value is Fields =>
  isRecord(value) && Object.keys(value).length <= FIELDS_MAX && Object.values(value).every(isText);

export const checkoutShape: Shape<CheckoutContext> = {
  version: 5,
  migrations: checkoutMigrations,
  isContext: record<CheckoutContext>({
    checkout: orNull(isCheckout),
    wanted: orNull(isStep),
    drafts: record<Record<SavedStep, Fields | null>>({
      contact: orNull(isFields),
      address: orNull(isFields),
      delivery: orNull(isFields),
    }),
    card: orNull(record<CardShown>({ brand: isText, lastFour: isText })),
    savedCardId: orNull(isText),
    vouchers: orNull(listOf(isText)),
    attemptKey: orNull(isText),
    looks: isCount,
    refused: orNull(record<RefusedField>({ step: isStep, field: isText, message: isText })),
    failure: orNull(isRequestFailure),
  }),
};
