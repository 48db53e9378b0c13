/** Adds the items of a list to the cart, in as many calls as it takes, and tells the result of all of them. */
import { useState, type SubmitEvent } from 'react';
import type { CartItemInput } from '#contract/cart.ts';
import type { CartChange, CartFailure } from '#machines/cart/events.ts';
import type { RequestFailure } from '#machines/request/failure.ts';
import { afterPaint } from '#views/after-paint.ts';
import type { Adding } from '#views/hooks/use-add-to-cart.ts';
import { useSentChange } from '#views/hooks/use-sent-change.ts';
import { useCartActor } from '#views/shop.tsx';
import { afterCall, nextCall, startingFrom, type AddAllProgress } from './add-all-progress.ts';

interface AddingAll {
  readonly state: Adding;
  /** In the cart by now, of all calls. */
  readonly items: readonly CartItemInput[];
  /** Why the rest isn't. */
  readonly problem: RequestFailure | null;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

export function useAddAll(all: readonly CartItemInput[]): AddingAll {
  const { state, failure, send } = useSentChange<CartChange, CartFailure>(useCartActor());
  const [progress, setProgress] = useState<AddAllProgress | null>(null);
  const [isStarting, setStarting] = useState(false);
  const sendNext = (from: AddAllProgress): void => {
    setProgress(from);
    const items = nextCall(from);
    if (items.length > 0) send({ kind: 'add', items }, () => sendNext(afterCall(from)));
  };
  const isAdding = isStarting || state === 'PENDING';
  return {
    state: isAdding ? 'PENDING' : state === 'HELD' ? 'REJECTED' : state,
    items: progress?.added ?? [],
    problem: failure?.request ?? null,
    onSubmit(event) {
      event.preventDefault();
      if (isAdding) return;
      setStarting(true);
      afterPaint(() => {
        setStarting(false);
        sendNext(startingFrom(all, progress));
      });
    },
  };
}
