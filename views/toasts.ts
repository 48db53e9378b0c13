/**
 * Short messages that confirm an action whose result isn't where the reader looks. The code that shows them loads with the first one
 * (views/layouts/ToastList.tsx).
 */
import { useTranslation } from 'react-i18next';
import { useCallback } from 'react';
import { createAtom } from '#services/atom.ts';
import type { Toast } from './layouts/toast.ts';
import { useAtom } from './shop.tsx';

/** The code that shows toasts. */
export const loadToastList = () => import('./layouts/ToastList.tsx');

const areToastsWanted = createAtom(false);

/** Whether this tab has shown a toast. */
export const useAreToastsWanted = (): boolean => useAtom(areToastsWanted) ?? false;

/** Shows a toast. If its code fails to load, the toast is skipped: the page shows the result too. */
export function useToast(): (toast: Toast) => void {
  const { t } = useTranslation();
  return useCallback(
    (toast) => {
      areToastsWanted.send({ type: 'SET', value: true });
      void loadToastList().then(
        ({ showToast }) => showToast(toast, t('shell:dismiss')),
        () => undefined,
      );
    },
    [t],
  );
}
