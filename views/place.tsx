/** Where the reader is: the page's address without the language segment, and what the shell shows. */
import { createContext, useContext } from 'react';
import type { ShellData } from '../contract/pages.ts';

export type Place = {
  /** Path and query, without the language segment. */
  path: string;
  shell: ShellData;
};

export const PlaceContext = createContext<Place>({ path: '/', shell: { departments: [] } });

export const usePlace = (): Place => useContext(PlaceContext);
