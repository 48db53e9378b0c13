/** Where toasts appear. It is part of every page from the start, because screen readers announce only what is added to a region they know. */
import { Suspense } from 'react';
import { optionalComponent } from '../lazy-component.ts';
import { loadToastList, useAreToastsWanted } from '../toasts.ts';

const ToastList = optionalComponent(loadToastList);

export function Toasts() {
  return (
    <div aria-live="polite" data-testid="toasts">
      {useAreToastsWanted() ? (
        <Suspense>
          <ToastList />
        </Suspense>
      ) : null}
    </div>
  );
}
