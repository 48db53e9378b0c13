import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Navigation } from './navigation.ts';

export const NavigationContext = createContext<Navigation | null>(null);

/** For navigating after an action; null on the server. Links don't need it. */
export const useNavigation = (): Navigation | null => useContext(NavigationContext);

const never = (): (() => void) => () => undefined;

/** Whether another page is loading. Only components that use this are rendered again when it changes. */
export function useIsTravelling(): boolean {
  const navigation = useNavigation();
  return useSyncExternalStore(
    navigation?.subscribe ?? never,
    () => navigation?.getState().pending ?? false,
    () => false,
  );
}
