/** Whether another page is loading. Only components that use this are rendered again when it changes. */
import { createContext, useContext } from 'react';

export const TravelContext = createContext(false);
export const useIsTravelling = (): boolean => useContext(TravelContext);
