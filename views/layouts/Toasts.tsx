/** The live region of toasts. The server renders it into every page, because screen readers announce only additions to a region that was there before. */
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
