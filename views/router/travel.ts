/** The page that is loading. Only components that use this are rendered again when it changes. */
import { createContext, useContext } from 'react';

/** Path and query of the page that is loading, without the language segment; null while none is. */
export const TravelContext = createContext<string | null>(null);
export const useDestination = (): string | null => useContext(TravelContext);
export const useIsTravelling = (): boolean => useDestination() !== null;
