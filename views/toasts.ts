/**
 * Short messages that confirm an action whose result isn't where the reader looks. The code that shows them loads with the first one
 * (views/layouts/ToastList.tsx).
 */
import { useTranslation } from 'react-i18next';
import { useCallback, useSyncExternalStore } from 'react';
import type { Toast } from './layouts/toast.ts';

/** The code that shows toasts. */
export const loadToastList = () => import('./layouts/ToastList.tsx');

let isWanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this tab has shown a toast. */
export const useAreToastsWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );

/** Shows a toast. If its code fails to load, the toast is skipped: the page shows the result too. */
export function useToast(): (toast: Toast) => void {
  const { t } = useTranslation();
  return useCallback(
    (toast) => {
      isWanted = true;
      for (const listener of listeners) listener();
      void loadToastList().then(
        ({ showToast }) => showToast(toast, t('shell:dismiss')),
        () => undefined,
      );
    },
    [t],
  );
}
