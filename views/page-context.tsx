/** The page's address without the language segment, and the data of the shell. */
import { createContext, useContext } from 'react';
import type { ShellData } from '../contract/pages.ts';

export interface PageContextValue {
  /** Path and query of the visible page, without the language segment, as the reader typed them. */
  readonly path: string;
  readonly shell: ShellData;
}

export const PageContext = createContext<PageContextValue>({ path: '/', shell: { departments: [] } });

export const usePageContext = (): PageContextValue => useContext(PageContext);
