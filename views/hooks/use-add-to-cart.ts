/** Adds to the cart from any page by the cart's actor; without script the same form is posted. */
import { useState, type SubmitEvent } from 'react';
import type { CartItemInput } from '#contract/cart.ts';
import { afterPaint } from '../after-paint.ts';
import { useCart, useCartActor } from '../shop.tsx';

export type Adding = 'IDLE' | 'PENDING' | 'FULFILLED' | 'REJECTED';

/**
 * @returns the state of the last addition from here, what it added, why it failed (the server's message, if it sent one), and the
 * form's submit handler.
 */
export function useAddToCart(chosen: () => readonly CartItemInput[]) {
  const cart = useCartActor();
  const [stage, setStage] = useState<'NONE' | 'WAITING' | 'SENT'>('NONE');
  const [items, setItems] = useState<readonly CartItemInput[]>([]);
  const pending = useCart((snapshot) => snapshot?.hasTag('PENDING') ?? false);
  const failure = useCart((snapshot) => snapshot?.context.failure ?? null);
  const state: Adding =
    stage === 'NONE'
      ? 'IDLE'
      : stage === 'WAITING' || pending
        ? 'PENDING'
        : failure === null
          ? 'FULFILLED'
          : 'REJECTED';
  return {
    state,
    items,
    problem: failure?.request ?? null,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      if (!cart) return;
      event.preventDefault();
      const change = { kind: 'add', items: chosen() } as const;
      setItems(change.items);
      setStage('WAITING');
      afterPaint(() => {
        cart.send({ type: 'CHANGE', change });
        setStage('SENT');
      });
    },
  };
}
