/** Where the reader is: the page's address without the language segment, what the shell shows, whether another page is on its way. */
import { createContext, useContext } from 'react';
import type { ShellData } from '../contract/pages.ts';

export type Place = {
  /** Path and query, without the language segment. */
  path: string;
  shell: ShellData;
  pending: boolean;
};

export const PlaceContext = createContext<Place>({ path: '/', shell: { departments: [] }, pending: false });

export const usePlace = (): Place => useContext(PlaceContext);
