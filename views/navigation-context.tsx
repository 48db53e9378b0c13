import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Navigation } from './navigation.ts';

export const NavigationContext = createContext<Navigation | null>(null);

/** For going somewhere after something was done; null on the server. Links need nothing of it. */
export const useNavigation = (): Navigation | null => useContext(NavigationContext);

const never = (): (() => void) => () => undefined;

/** Whether another page is on its way. Only who asks is drawn again when it changes. */
export function useIsTravelling(): boolean {
  const navigation = useNavigation();
  return useSyncExternalStore(
    navigation?.subscribe ?? never,
    () => navigation?.getState().pending ?? false,
    () => false,
  );
}
