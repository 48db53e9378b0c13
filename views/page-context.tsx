/** The page's address without the language segment, and the data of the shell. */
import { createContext, useContext } from 'react';
import type { ShellData } from '../contract/pages.ts';

export interface PageContextValue {
  /** Path and query of the visible page, without the language segment, as the reader typed them. */
  readonly path: string;
  readonly shell: ShellData;
  /** The path of the department that the page belongs to; null outside of all departments. */
  readonly department: string | null;
}

export const PageContext = createContext<PageContextValue>({
  path: '/',
  shell: { departments: [] },
  department: null,
});

export const usePageContext = (): PageContextValue => useContext(PageContext);
