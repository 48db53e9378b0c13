import { createContext, useContext } from 'react';
import type { Navigation } from './navigation.ts';

export const NavigationContext = createContext<Navigation | null>(null);

/** For going somewhere after something was done; null on the server. Links need nothing of it. */
export const useNavigation = (): Navigation | null => useContext(NavigationContext);
