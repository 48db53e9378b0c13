/** The page's address without the language segment, and the data of the shell. */
import { createContext, useContext } from 'react';
import type { ShellData } from '../contract/pages.ts';

export type PageContextValue = {
  /** Path and query, without the language segment. */
  path: string;
  shell: ShellData;
};

export const PageContext = createContext<PageContextValue>({ path: '/', shell: { departments: [] } });

export const usePageContext = (): PageContextValue => useContext(PageContext);
