import {
  either,
  isCount,
  isInteger,
  isText,
  listOf,
  literal,
  orMissing,
  orNull,
  record,
} from '../runtime/snapshots/check.ts';
import type { Check } from '../runtime/snapshots/check.ts';
import { changeFailure, oneAtATime } from '../request/shape.ts';
import type { Shape } from '../runtime/snapshots/shape.ts';
import type { CartChange, CartContext, RemovedLine } from './events.ts';
import { isCart, isCartItemInput } from './wire-checks.ts';

type ChangeOf<Kind extends CartChange['kind']> = Extract<CartChange, { kind: Kind }>;

const isChange: Check<CartChange> = either(
  record<ChangeOf<'add'>>({ kind: literal('add'), items: listOf(isCartItemInput) }),
  record<ChangeOf<'update'>>({ kind: literal('update'), lineId: isInteger, quantity: isCount }),
  record<ChangeOf<'remove'>>({ kind: literal('remove'), lineId: isInteger }),
  record<ChangeOf<'save'>>({ kind: literal('save'), lineId: isInteger, listId: orMissing(isText) }),
  record<ChangeOf<'restore'>>({ kind: literal('restore'), savedId: isInteger }),
  record<ChangeOf<'forget'>>({ kind: literal('forget'), savedId: isInteger }),
);

export const cartShape: Shape<CartContext> = {
  version: 3,
  isContext: record<CartContext>({
    cart: orNull(isCart),
    userId: orNull(isText),
    ...oneAtATime(isChange),
    failure: orNull(changeFailure(isChange)),
    removed: orNull(record<RemovedLine>({ lineId: isInteger, title: isText, item: isCartItemInput })),
  }),
};
