/** The checkout's actor, as long as its page is shown; syncs its steps with the address bar, back and forward. */
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getInitialSnapshot } from 'xstate';
import type { PageOf } from '#contract/pages.ts';
import type { CheckoutEvent } from '#machines/checkout/events.ts';
import { checkoutMachine } from '#machines/checkout/machine.ts';
import { selectStep, type CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { stepNamed, type Step } from '#machines/checkout/steps.ts';
import { openCheckout, type CheckoutActor } from '#services/provide-checkout.ts';
import { useNavigation } from '#views/navigation-context.tsx';

const STEP_PATH = /^\/checkout(?:\/([a-z]+))?$/;

/** The step in an address; undefined for other addresses. */
function stepIn(path: string): Step | null | undefined {
  const [pathname = ''] = path.split('?');
  const named = STEP_PATH.exec(pathname);
  return named === null ? undefined : stepNamed(named[1] ?? '');
}

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
  const navigation = useNavigation();
  useEffect(() => {
    // Without navigation this is the server.
    if (navigation === null) return undefined;
    const opened = openCheckout(begunWith.current, isReturn);
    setActor(opened.actor);
    let shown: Step | null = null;
    /** The step that the address bar shows already, because the reader navigated there. */
    let gone: Step | null | undefined;
    /** No step has been open since (a payment, a reload of the checkout), so the reader didn't navigate to the next one. */
    let hasLeft = false;
    const follow = () => {
      const step = selectStep(opened.actor.getSnapshot());
      const isLed = shown === null || gone !== undefined || hasLeft;
      hasLeft = step === null;
      if (step === null || step === shown) return;
      shown = step;
      if (gone === step) return;
      navigation.enter(`/checkout/${step}`, isLed ? 'replace' : 'push');
    };
    const watching = opened.actor.subscribe(follow);
    follow();
    const release = navigation.own({
      owns: (path) => stepIn(path) !== undefined,
      go(path, isThere) {
        const step = stepIn(path) ?? null;
        const wanted = step ?? 'review';
        gone = isThere ? step : undefined;
        opened.actor.send({ type: 'GO_TO', step: wanted });
        gone = undefined;
        const now = selectStep(opened.actor.getSnapshot());
        // Earlier steps are incomplete: the address goes back to the open step.
        if (isThere && now !== null && now !== step) navigation.enter(`/checkout/${now}`, 'replace');
      },
    });
    return () => {
      release();
      watching.unsubscribe();
      opened.close();
      setActor(undefined);
    };
  }, [navigation, isReturn]);
  const send = useCallback((event: CheckoutEvent) => actor?.send(event), [actor]);
  return { snapshot, isLive: actor !== undefined, send };
}
