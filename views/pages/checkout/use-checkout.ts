/** The checkout's actor, as long as its page is shown; syncs its steps with the address bar, back and forward. */
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getInitialSnapshot } from 'xstate';
import type { PageOf } from '#contract/pages.ts';
import type { CheckoutEvent } from '#machines/checkout/events.ts';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import { selectStep, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { stepNamed, type Step } from '#machines/rules/checkout-steps.ts';
import { openCheckout, type CheckoutActor } from '#services/provide-checkout.ts';
import { useLocale } from '#views/locale.tsx';

const STEP_PATH = /^\/checkout(?:\/([a-z]+))?$/;

/** The step in a path of the checkout; null for a path without one. */
const stepIn = (pathname: string): Step | null => stepNamed(STEP_PATH.exec(pathname)?.[1] ?? '');

export type LiveCheckout = {
  snapshot: CheckoutSnapshot;
  /** False during hydration, which renders the same as the server. */
  isLive: boolean;
  send(event: CheckoutEvent): void;
};

export function useCheckout(data: PageOf<'checkout'>): LiveCheckout {
  const [input] = useState(() => ({ checkout: data.checkout, wanted: stepNamed(data.step ?? '') }));
  const begunWith = useRef(input);
  const { isReturn } = data;
  // Never started: it only decides which step the server shows, and hydration uses the same.
  const [served] = useState(() => getInitialSnapshot(checkoutMachine, input));
  const [actor, setActor] = useState<CheckoutActor>();
  const snapshot = useSelector(actor, (live) => live ?? served);
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  /** The path that the open step was last compared with, or was given by the checkout itself. */
  const lastPathname = useRef(pathname);
  /** The step that the reader navigates to right now, by a link or by back and forward. */
  const gone = useRef<Step | null | undefined>(undefined);
  const { href } = useLocale();
  const enter = useEffectEvent((step: Step, replace: boolean) => {
    const path = `/checkout/${step}`;
    // Set before the router renders it, so that a back made in between is seen as a change of address.
    lastPathname.current = path;
    // Navigating to the address of the page on show would load the page again.
    if (window.location.pathname !== href(path)) void navigate(path, { replace });
  });
  useEffect(() => {
    const opened = openCheckout(begunWith.current, isReturn);
    setActor(opened.actor);
    let shown: Step | null = null;
    /** No step has been open since (a payment, a reload of the checkout), so the reader didn't navigate to the next one. */
    let hasLeft = false;
    const follow = () => {
      const step = selectStep(opened.actor.getSnapshot());
      const isLed = shown === null || gone.current !== undefined || hasLeft;
      hasLeft = step === null;
      if (step === null || step === shown) return;
      shown = step;
      if (gone.current !== step) enter(step, isLed);
    };
    const watching = opened.actor.subscribe(follow);
    follow();
    return () => {
      watching.unsubscribe();
      opened.close();
      setActor(undefined);
    };
  }, [isReturn]);
  const go = useEffectEvent(() => {
    if (lastPathname.current === pathname) return;
    // A render of an earlier address: the checkout has gone on since.
    if (actor === undefined || href(pathname) !== window.location.pathname) return;
    lastPathname.current = pathname;
    const step = stepIn(pathname);
    if (step !== null && step === selectStep(actor.getSnapshot())) return;
    gone.current = step;
    actor.send({ type: 'GO_TO', step: step ?? 'review' });
    gone.current = undefined;
    const now = selectStep(actor.getSnapshot());
    // Earlier steps are incomplete: the address goes back to the open step.
    if (now !== null && now !== step) enter(now, true);
  });
  useEffect(() => {
    go();
  }, [location]);
  const send = useCallback((event: CheckoutEvent) => actor?.send(event), [actor]);
  return { snapshot, isLive: actor !== undefined, send };
}
